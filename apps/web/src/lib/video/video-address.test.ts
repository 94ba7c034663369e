import { expect, it } from 'vitest'
import { embeddedVideo, playerAddress } from './video-address.ts'

it('EXPO-5 detects the host of a video, and rejects any other address', () => {
  expect([
    embeddedVideo('https://youtu.be/dQw4w9WgXcQ?si=x')?.host,
    embeddedVideo('https://vimeo.com/76979871/ab12cd34ef')?.host,
    embeddedVideo('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'),
  ]).toEqual(['youtube', 'vimeo', null])
})

it('EXPO-5 starts by itself only if allowed, and muted', () => {
  const [youtube, vimeo] = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871/ab12cd34ef'].map(embeddedVideo)
  expect(youtube && playerAddress(youtube, false)).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&mute=1&playsinline=1&rel=0',
  )
  expect(vimeo && playerAddress(vimeo, true)).toBe(
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef&autoplay=1&muted=1&playsinline=1&dnt=1',
  )
})

it('VIDEO-85 plays a stream with sound', () => {
  const [youtube, vimeo] = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'].map(embeddedVideo)
  expect(youtube && playerAddress(youtube, true, true)).toContain('?autoplay=1&mute=0&')
  expect(vimeo && playerAddress(vimeo, true, true)).toContain('?autoplay=1&muted=0&')
})
