/** The members of a header such as `Accept`, in lower case, with their weights of 0 to 1; an invalid weight is 0. */
export function readWeights(header: string): Map<string, number> {
  return new Map(header.split(',').map(weightedMember));
}

function weightedMember(member: string): [name: string, weight: number] {
  const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return [name, weight >= 0 && weight <= 1 ? weight : 0];
}
