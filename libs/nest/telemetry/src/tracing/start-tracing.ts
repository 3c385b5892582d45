import type { Tracing, TracingOptions } from './tracing.js';

const off: Tracing = { isOn: false, close: async () => {} };

/**
 * Sends spans of this process to a collector. Without one, the SDK is not loaded: it costs a tenth of a second at the
 * start and some 25 MB.
 */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<Tracing> {
  if (endpoint === null) return off;
  const { registerSdk } = await import('./sdk.js');
  return registerSdk({ ...options, endpoint });
}
