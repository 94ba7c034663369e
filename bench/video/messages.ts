export interface Talk {
  readonly act: 'talk'
  readonly speakers: readonly number[]
  /** Packets of each picture in a second, beside a voice. */
  readonly picturesASecond: number
  readonly pictureBytes: number
  readonly ms: number
}
export type Asked =
  | { readonly act: 'offer'; readonly as: 'member' | 'viewer' }
  | { readonly act: 'connect'; readonly browser: number; readonly answer: string }
  | Talk

/** Packets of a talk: sent by all speakers, heard by all together, and milliseconds on the way. */
export interface Heard {
  readonly sent: number
  readonly heard: number
  readonly p50: number
  readonly p99: number
}
