export const FUSES: Readonly<Record<string, boolean>>;
export function setFuses(binary: string, arch?: string): Promise<void>;
export function readFuses(binary: string): Promise<Readonly<Record<string, boolean | null>>>;
