/** What a scanner read. */
export interface ReadCode {
  readonly text: string
  readonly format: 'qr' | 'code128'
}

/** Finds a code in a picture; null where there is none. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<ReadCode | null>
