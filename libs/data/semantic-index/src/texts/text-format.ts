/** Kind of a packed text index; the format number is raised with every change of a section, a weight or the stemmer. */
export const textFile = { kind: 'texts', format: 7 } as const;

/** Weights of postings are shares of 0..1 in 8 bits. */
export const IMPACT_SCALE = 255;

/** Place of a word that occurs in names only; places from 254 on are stored as 254. */
export const NOWHERE = 255;
