/** A value whose parts nobody changes, at any depth: what is found stays as it was found. */
export type Fixed<Value> = Value extends object ? { readonly [Name in keyof Value]: Fixed<Value[Name]> } : Value;
