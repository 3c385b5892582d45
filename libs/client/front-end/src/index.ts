export { COPIED_MS, copyText } from './clipboard.ts';
export { operations } from './generated/operations.ts';
export { type Call, type ShownRequest, callOf } from './samples/call.ts';
export { type CodeSample, codeSamples } from './samples/samples.ts';
export { endSession, readSession, startSession } from './session.ts';
export { tabIndexAfter } from './tabs.ts';
export { addThemeSwitch, applyTheme } from './theme.ts';
