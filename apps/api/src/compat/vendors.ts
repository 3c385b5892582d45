import type { Type } from '@nestjs/common';
import { TwelveDataReferenceController } from './twelvedata/reference.controller.js';
import { twelveData } from './twelvedata/twelvedata.js';
import type { Vendor } from './vendor.js';

/** The vendors whose clients can use Bourse. */
export const vendors: readonly Vendor[] = [twelveData];

export const vendorControllers: readonly Type[] = [TwelveDataReferenceController];
