export declare function electronVersion(root: string): string | null;
export declare function electronBinary(root: string, environment?: NodeJS.ProcessEnv): string | null;
export declare function electronFolder(root: string, environment?: NodeJS.ProcessEnv): string | null;
export declare function besideArchive(root: string): string;
export declare function installedNode(root: string): string | null;
export declare function hasDisplay(environment?: NodeJS.ProcessEnv, platform?: NodeJS.Platform): boolean;
export declare function buildIsCurrent(root: string): boolean;
