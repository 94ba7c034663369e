/** What a scanner read. */
export interface ReadCode {
  readonly text: string
  readonly format: 'qr' | 'code128'
  /** Where it is in the picture, in pixels, as far as the reader says. */
  readonly box?: CodeBox | undefined
}

export interface CodeBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Finds a code in a picture; null where there is none. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<ReadCode | null>
