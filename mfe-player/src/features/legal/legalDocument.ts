/** A paragraph, a list, or a table with the first column as its rows' heads. */
export type Block = string | { list: string[] } | { head: string[]; rows: string[][] };
export type LegalSection = { id: string; title: string; blocks: Block[] };
export type LegalDocument = { title: string; lead: string; sections: LegalSection[] };
