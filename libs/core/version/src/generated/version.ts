// Written by `npm run generate` from the package.json at the root.

/** The version of Bourse: all packages, images and documents carry it. */
export const version = '0.1.0';
