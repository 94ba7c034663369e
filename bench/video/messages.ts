export interface Talk {
  readonly act: 'talk'
  /** Numbers of the people with camera and microphone on. */
  readonly people: readonly number[]
  /** Numbers of the people who speak. All other microphones are silent. */
  readonly speakers: readonly number[]
  readonly packetsASecond: number
  readonly packetBytes: number
  readonly ms: number
}
export type BrowserRequest =
  | { readonly act: 'offer'; readonly as: 'member' | 'viewer' }
  | { readonly act: 'connect'; readonly browser: number; readonly answer: string }
  | Talk

/** Totals, and percentiles of the transit time in milliseconds. */
export interface TalkResult {
  readonly sent: number
  readonly heard: number
  readonly p50: number
  readonly p99: number
}
