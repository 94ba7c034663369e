const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const YOUTUBE_SHORT = /^\/([^/]+)\/?$/
const YOUTUBE_PATH = /^\/(?:watch|(?:shorts|embed|live|v)\/([^/]+))\/?$/
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
const VIMEO_PLAYER = /^\/video\/([1-9]\d{0,14})\/?$/
const VIMEO_PAGE = /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/)?([1-9]\d{0,14})(?:\/([0-9a-f]{6,20}))?\/?$/
/** The key that opens an unlisted video. */
const VIMEO_KEY = /^[0-9a-f]{6,20}$/

/**
 * Returns the player of a YouTube (watch, youtu.be, shorts, embed, live) or Vimeo video, in a canonical form. Null for
 * any other URL. A returned URL maps to itself.
 * @see docs/rules/booths.md BOOTH-16
 */
export function videoPlayerOf(address: string): string | null {
  const written = address.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null
  return youtubePlayer(url) ?? vimeoPlayer(url)
}

function youtubePlayer({ hostname, pathname, searchParams }: URL): string | null {
  const path = hostname === 'youtu.be' ? YOUTUBE_SHORT : YOUTUBE.test(hostname) ? YOUTUBE_PATH : null
  const found = path?.exec(pathname)
  if (!found) return null
  const id = found[1] ?? searchParams.get('v') ?? ''
  return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

/**
 * Returns the player of a Vimeo URL. Reads `/{id}`, `/{id}/{key}`, `/channels/{name}/{id}`,
 * `/groups/{name}/videos/{id}` and the URL of the player.
 */
function vimeoPlayer({ hostname, pathname, searchParams }: URL): string | null {
  const isPlayer = hostname === 'player.vimeo.com'
  if (!isPlayer && !/^(?:www\.)?vimeo\.com$/.test(hostname)) return null
  const found = (isPlayer ? VIMEO_PLAYER : VIMEO_PAGE).exec(pathname)
  if (!found) return null
  const [, id, key = searchParams.get('h') ?? ''] = found
  return `https://player.vimeo.com/video/${id}${VIMEO_KEY.test(key) ? `?h=${key}` : ''}`
}
