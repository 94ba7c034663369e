import fc from 'fast-check'
import { expect, it } from 'vitest'
import { videoPlayerOf } from './video-address.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=30s', YOUTUBE],
  ['  m.youtube.com/watch?v=dQw4w9WgXcQ  ', YOUTUBE],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['HTTPS://YOUTU.BE/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ/', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['www.vimeo.com/76979871/', VIMEO],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', VIMEO],
  ['https://player.vimeo.com/video/76979871?title=0', VIMEO],
  ['https://vimeo.com/76979871/8d5c1f0a2b', `${VIMEO}?h=8d5c1f0a2b`],
  ['https://player.vimeo.com/video/76979871?h=8d5c1f0a2b&badge=0', `${VIMEO}?h=8d5c1f0a2b`],
])('BOOTH-16 reads %s', (address, player) => {
  expect(videoPlayerOf(address)).toBe(player)
})

it.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=tooshort',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@example.org/watch?v=dQw4w9WgXcQ',
  'https://user:word@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript:https://youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/likes',
  'https://player.vimeo.com/76979871',
  'https://player.vimeo.com/video/0',
])('BOOTH-16 refuses %j', (address) => {
  expect(videoPlayerOf(address)).toBeNull()
})

const PLAYER =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/[1-9]\d{0,14}(?:\?h=[0-9a-f]{6,20})?)$/

it('BOOTH-16 returns a player of the two hosts or null for any text, and maps a player to itself', () => {
  const youtubeId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/)
  const vimeoId = fc.stringMatching(/^[1-9][0-9]{0,14}$/)
  const known = fc.oneof(
    fc.tuple(
      fc.constantFrom('https://www.youtube.com/watch?v=', 'youtu.be/', 'https://youtube.com/shorts/'),
      youtubeId,
    ),
    fc.tuple(fc.constantFrom('https://vimeo.com/', 'https://player.vimeo.com/video/'), vimeoId),
  )
  fc.assert(
    fc.property(
      known.map((parts) => parts.join('')),
      (address) => PLAYER.test(String(videoPlayerOf(address))),
    ),
  )
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.tuple(known, fc.string()).map(([parts, more]) => `${parts.join('')}${more}`),
  )
  fc.assert(
    fc.property(anything, (address) => {
      const player = videoPlayerOf(address)
      return player === null || (PLAYER.test(player) && videoPlayerOf(player) === player)
    }),
  )
})
