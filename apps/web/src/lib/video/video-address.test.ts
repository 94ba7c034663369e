import { expect, it } from 'vitest'
import { embeddedVideo, playerAddress } from './video-address.ts'

it('EXPO-5 knows whose player a video needs, and takes any other address for no video', () => {
  expect([
    embeddedVideo('https://youtu.be/dQw4w9WgXcQ?si=x')?.host,
    embeddedVideo('https://vimeo.com/76979871/ab12cd34ef')?.host,
    embeddedVideo('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'),
  ]).toEqual(['youtube', 'vimeo', null])
})

it('EXPO-5 plays by itself only where it may, and muted', () => {
  const [youtube, vimeo] = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871/ab12cd34ef'].map(embeddedVideo)
  expect(youtube && playerAddress(youtube, false)).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&mute=1&playsinline=1&rel=0',
  )
  expect(vimeo && playerAddress(vimeo, true)).toBe(
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef&autoplay=1&muted=1&playsinline=1&dnt=1',
  )
})

it('VIDEO-85 plays a stream with its sound', () => {
  const [youtube, vimeo] = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'].map(embeddedVideo)
  expect(youtube && playerAddress(youtube, true, true)).toContain('?autoplay=1&mute=0&')
  expect(vimeo && playerAddress(vimeo, true, true)).toContain('?autoplay=1&muted=0&')
})
