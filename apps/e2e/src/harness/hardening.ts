/** The checked part of a service in `docker compose config --format json`. */
export interface DescribedService {
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
  readonly read_only?: boolean;
  readonly init?: boolean;
  readonly tmpfs?: string | readonly string[];
  readonly ports?: readonly object[];
  readonly network_mode?: string | null;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> } };
}

/** Exceptions per service of docker-compose.yml and compose.small.yml, which state the reason of each. */
interface HardeningExceptions {
  readonly capabilities?: readonly string[];
  readonly root?: boolean;
  readonly published?: boolean;
}

export const hardeningExceptions: Readonly<Record<string, HardeningExceptions>> = {
  proxy: { capabilities: ['NET_BIND_SERVICE'], published: true },
  secrets: { capabilities: ['CHOWN', 'DAC_OVERRIDE'], root: true },
  meilisearch: { root: true },
  grafana: { published: true },
  bourse: { published: true },
};

/** Services whose image has its own non-root user. */
const ofBourse = new Set(['api', 'gateway', 'search', 'setup', 'cli', 'search-keys', 'bourse']);

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** The missing protections of a service; empty if complete. */
export function weaknessesOf(name: string, service: DescribedService): string[] {
  const { capabilities = [], root = false, published = false } = hardeningExceptions[name] ?? {};
  const limits = service.deploy?.resources?.limits ?? {};
  const [user = ''] = (service.user ?? '').split(':');
  const networks = Object.keys(service.networks ?? {});
  const rules: [string, boolean][] = [
    ['drops all capabilities', list(service.cap_drop).join() === 'ALL'],
    ['adds no other capability', list(service.cap_add).every((one) => capabilities.includes(one))],
    ['gains no privileges', list(service.security_opt).includes('no-new-privileges:true')],
    ['is not privileged', service.privileged !== true],
    ['has a root file system that cannot be written to', service.read_only === true],
    ['has an init', service.init === true],
    ['has sized temporary folders', list(service.tmpfs).every((one) => /:.*\bsize=\d+m/.test(one))],
    ['has limits', ['cpus', 'memory', 'pids'].every((one) => limits[one] !== undefined)],
    ['runs as a user that is not root', root || ofBourse.has(name) || (user !== '' && user !== '0' && user !== 'root')],
    ['is not published', published || list(service.ports).length === 0],
    ['names its networks', service.network_mode === 'none' || (networks.length > 0 && !networks.includes('default'))],
  ];
  return rules.filter(([, isHeld]) => !isHeld).map(([rule]) => rule);
}
