import { expect, test } from 'vitest';
import { identifiedText } from './text-identifiers.js';

const findIdentifiers = (text: string) =>
  identifiedText(text).identifiers.map(({ written, value }) => `${written} ${value}`);

test.each([
  ['US0378331005', ['isin US0378331005']],
  ['APPLE INC (US0378331005) 10 SHS', ['isin US0378331005']],
  ['isin:de0007164600/SAP SE', ['isin DE0007164600']],
  ['ISIN DE 0007164600', ['isin DE0007164600']],
  ['AVIVA GB00 BPQY 8M80', ['isin GB00BPQY8M80']],
  ['DE 000 716 4600 SAP', ['isin DE0007164600']],
  ['us-037833100-5', ['isin US0378331005']],
  ['DE-000716460-0 SAP', ['isin DE0007164600']],
  ['IE00B53L3W79.IR', ['isin IE00B53L3W79']],
  ['BBG000B9XRY4 AAPL', ['figi BBG000B9XRY4']],
  ['DE0007164600 oder US0378331005', ['isin DE0007164600', 'isin US0378331005']],
  ['XUS0378331005', []],
  ['MICROSOFT CORP', []],
])('%s', (text, identifiers) => expect(findIdentifiers(text)).toEqual(identifiers));

test('national numbers; of a Valor, the ISIN that contains it', () => {
  const [first] = identifiedText('037833100 APPLE INC COM').identifiers;
  expect(first).toEqual({ kind: 'cusip', value: '037833100', written: 'cusip' });
  expect(findIdentifiers('WKN: 716460 SAP')).toEqual(['wkn 716460']);
  expect(findIdentifiers('cusip g0450a105 ARCH CAPITAL')).toEqual(['cusip G0450A105']);
  expect(findIdentifiers('SEDOL 0263494 BAE SYSTEMS')).toEqual(['sedol 0263494']);
  expect(findIdentifiers('Valor 3886335 NESTLE')).toEqual(['valor CH0038863350']);
  expect(findIdentifiers('716460 SAP SE')).toEqual([]);
});

test('a wrong check digit is reported and removed from the name', () => {
  expect(identifiedText('US0378331006 APPLE')).toMatchObject({ identifiers: [], hasMalformed: true, rest: '  APPLE' });
  expect(findIdentifiers('037833101 APPLE')).toEqual([]);
  for (const wrong of ['SEDOL 0263495', 'CUSIP 037833101', 'CUSIP: G0450A106', 'WKN AIO123'])
    expect(identifiedText(`${wrong} APPLE`)).toMatchObject({ identifiers: [], hasMalformed: true, rest: '  APPLE' });
});

test('a word in the form of an ISIN remains a word', () => {
  expect(identifiedText('MICROSOFT365 plan')).toEqual({
    identifiers: [],
    hasMalformed: false,
    rest: 'MICROSOFT365 plan',
  });
});

test('the label is removed with its number', () => {
  expect(identifiedText('SAP SE ISIN: DE0007164600').rest.trim()).toBe('SAP SE');
});
