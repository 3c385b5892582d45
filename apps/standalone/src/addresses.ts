import { type BourseConfig, type ListenAddress, metricsAddress, variables } from '@bourse/config';

/** Where the process will listen. */
export function addressesOf(config: BourseConfig): ListenAddress[] {
  const { host, apiPort, gatewayPort } = config;
  const hostVariable = variables.host.name;
  return [
    { host, port: apiPort, hostVariable, portVariable: variables.apiPort.name },
    { host, port: gatewayPort, hostVariable, portVariable: variables.gatewayPort.name },
    metricsAddress(config),
  ];
}
