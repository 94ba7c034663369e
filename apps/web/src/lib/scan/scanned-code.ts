export interface ReadCode {
  readonly text: string
  readonly format: 'qr' | 'code128'
  /** The frame of the code in pixels, if the reader reports it. */
  readonly box?: CodeBox | undefined
}

export interface CodeBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type CodeReader = (picture: HTMLCanvasElement) => Promise<ReadCode | null>
