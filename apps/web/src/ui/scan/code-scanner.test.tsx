import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CodeScanner } from './code-scanner.tsx'

class Detector {
  static getSupportedFormats = async () => ['qr_code', 'code_128']
  detect = async () => []
}
beforeEach(() => void vi.stubGlobal('BarcodeDetector', Detector))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function open(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  renderPart(<CodeScanner onCode={() => {}} hint="Hold it here" />)
}
const streamOf = (track: object) => {
  const stream = new MediaStream()
  Object.defineProperty(stream, 'getVideoTracks', { value: () => [track] })
  Object.defineProperty(stream, 'getTracks', { value: () => [] })
  return stream
}

it.each([
  ['NotAllowedError', /may not use the camera/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /camera did not start/],
])('CONTACT-16 explains the camera error %s', async (name, words) => {
  open(() => Promise.reject(new DOMException('', name)))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

it('CONTACT-16 requests only features that the camera supports', async () => {
  open(async () => streamOf({}))
  expect(await screen.findByText('Hold it here')).toBeTruthy()
  const applyConstraints = vi.fn(() => Promise.reject(new Error('no')))
  open(async () => streamOf({ applyConstraints, getCapabilities: () => ({ zoom: { max: 2 }, focusMode: ['manual'] }) }))
  await waitFor(() => expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ zoom: 2 }] }))
})
