import { isCountryCode } from './countries.js';
import { micsByCountry } from './generated/mics.js';

interface MicEntry {
  operatingMic: string;
  country: string | null;
}

const entries = new Map<string, MicEntry>();
const segments = new Map<string, string[]>();

for (const [code, groups] of Object.entries(micsByCountry)) {
  const country = isCountryCode(code) ? code : null;
  for (const group of groups.split(' ')) {
    const operatingMic = group.slice(0, 4);
    if (group[4] === '=') entries.set(operatingMic, { operatingMic, country });
    for (const mic of group.slice(5).match(/.{4}/g) ?? []) {
      entries.set(mic, { operatingMic, country });
      segments.set(operatingMic, [...(segments.get(operatingMic) ?? []), mic]);
    }
  }
}

/** True for a MIC of ISO 10383, active or expired, in any case. */
export function isMic(text: string): boolean {
  return entries.has(text.trim().toUpperCase());
}

/** Alpha-2 country of a MIC (any case), or null when the MIC is unknown or belongs to no country. */
export function countryOfMic(mic: string): string | null {
  return entries.get(mic.trim().toUpperCase())?.country ?? null;
}

/** Operating MIC of a MIC (itself for an operating one), or null when unknown. */
export function operatingMicOf(mic: string): string | null {
  return entries.get(mic.trim().toUpperCase())?.operatingMic ?? null;
}

/** The segment MICs of an operating MIC, without itself; empty for a segment or an unknown code. */
export function segmentsOf(operatingMic: string): readonly string[] {
  return segments.get(operatingMic.trim().toUpperCase()) ?? [];
}
