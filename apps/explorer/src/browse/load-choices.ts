import { bourse } from '../api/bourse.js';
import { type Choices, choicesOf, fixedChoices } from './choices.js';

/** The values that the filters offer, with the reference lists of the server. */
export async function loadChoices(signal: AbortSignal): Promise<Choices> {
  const options = { signal };
  const [{ exchanges }, { countries }, { sectors }, completeness] = await Promise.all([
    bourse.exchanges(options),
    bourse.countries(options),
    bourse.sectors(options),
    bourse.completeness(options),
  ]);
  return { ...fixedChoices, ...choicesOf({ exchanges, countries, sectors, completeness }) };
}
