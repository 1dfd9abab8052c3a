export type PackagingPlace = {
  readonly platform: string;
  readonly arch: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly home?: string;
  readonly temporary?: string;
};
export declare function toolsFor(platform: string, arch: string): readonly string[];
export declare function toolFolder(place: Omit<PackagingPlace, 'arch'>): string;
export declare function toolLines(place: PackagingPlace): readonly string[];
export declare function whyNotPackaged(error: unknown, place: PackagingPlace): string;
