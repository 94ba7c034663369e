export interface ReadCode {
  readonly text: string
  readonly format: 'qr' | 'code128'
  /** The position in the picture, in pixels, if the reader reports it. */
  readonly box?: CodeBox | undefined
}

export interface CodeBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Finds a code in a picture. Returns null if there is none. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<ReadCode | null>
