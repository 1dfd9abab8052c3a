/** The same texts in another language. */
export type Translation<English> = { readonly [Key in keyof English]: string };
