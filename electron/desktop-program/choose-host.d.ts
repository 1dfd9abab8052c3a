export declare function chooseHost(start: {
  readonly root: string;
  readonly options: object;
  readonly serve: (options: object) => Promise<number>;
  readonly uid?: number;
  readonly proc?: string;
  readonly stallMs?: number;
  readonly earlyMs?: number;
}): Promise<number>;
