import { videoPlayerOf } from '@parley/contract'

export type VideoHost = 'youtube' | 'vimeo'

export interface EmbeddedVideo {
  readonly host: VideoHost
  /** The address of its player. */
  readonly player: string
}

/** Which video of YouTube or Vimeo an address leads to; null for any other address. */
export function embeddedVideo(address: string): EmbeddedVideo | null {
  const player = videoPlayerOf(address)
  return player === null
    ? null
    : { host: new URL(player).hostname === 'player.vimeo.com' ? 'vimeo' : 'youtube', player }
}

/** The page to put into a frame: muted, with the player's own controls, and as little told to its host as can be. */
export function playerAddress({ host, player }: EmbeddedVideo, playsByItself: boolean): string {
  const autoplay = playsByItself ? '1' : '0'
  const wanted =
    host === 'youtube'
      ? { autoplay, mute: '1', playsinline: '1', rel: '0' }
      : { autoplay, muted: '1', playsinline: '1', dnt: '1' }
  const url = new URL(player)
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  return url.href
}
