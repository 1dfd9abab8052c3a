/** A text with its placeholders filled. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? ''));
