export { type CursorPosition, type Sign, decodeCursor, encodeCursor } from './cursor.js';
