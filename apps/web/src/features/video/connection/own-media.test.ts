import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeMediaDevices } from '../../../testing/fake-devices.ts'
import { createChoiceStore } from './device-choice.ts'
import { createOwnMedia } from './own-media.ts'

let devices = fakeMediaDevices()
beforeEach(() => {
  devices = fakeMediaDevices()
})
afterEach(() => {
  devices.remove()
  localStorage.clear()
})

const make = () => createOwnMedia(createChoiceStore())

it('VIDEO-34 opens no device before it is pressed, unless it was allowed and on the last time', async () => {
  const first = make()
  await first.resume()
  expect(devices.asked).toEqual([])
  await first.turn('camera', true)
  expect(devices.live).toEqual(['Front camera'])
  first.close()
  expect(devices.live).toEqual([])

  devices.remove()
  devices = fakeMediaDevices({ allowed: ['camera'] })
  await make().resume()
  expect(devices.live).toEqual(['Front camera'])
})

it('VIDEO-34 leaves an allowed camera closed if it was off the last time', async () => {
  devices.remove()
  devices = fakeMediaDevices({ allowed: ['camera', 'microphone'] })
  await make().resume()
  expect(devices.live).toEqual(['Desk microphone'])
})

it('VIDEO-34 closes a camera that is switched off, also one that opens only then', async () => {
  const media = make()
  const opening = media.turn('camera', true)
  await media.turn('camera', false)
  await opening
  expect([devices.live, media.read().camera.isOn]).toEqual([[], false])
})

it('VIDEO-35 exchanges a device in the middle of a talk, and remembers it', async () => {
  const media = make()
  await media.openMicrophone()
  await media.choose('microphone', 'mic2')
  expect([devices.live, media.read().microphone.track?.label]).toEqual([['Headset'], 'Headset'])
  const next = make()
  await next.openMicrophone()
  expect(next.read().microphone.track?.label).toBe('Headset')
})

it('VIDEO-35 takes any device if the chosen one is gone', async () => {
  createChoiceStore().change({ camera: 'unplugged' })
  const media = make()
  await media.turn('camera', true)
  expect(media.read().camera.track?.label).toBe('Front camera')
})

it.each([
  ['NotAllowedError', 'Permission denied', 'refused'],
  ['NotAllowedError', 'Permission denied by system', 'refusedBySystem'],
  ['NotFoundError', '', 'missing'],
  ['NotReadableError', '', 'busy'],
  ['TypeError', '', 'failed'],
] as const)('VIDEO-36 reports a %s “%s” as “%s”, and stays off', async (name, message, problem) => {
  devices.refuse('camera', name, message)
  const media = make()
  await media.turn('camera', true)
  expect(media.read().camera).toEqual({ isOn: false, track: null, isOpening: false, problem })
})

it('VIDEO-36 says that a page without encryption has no devices', async () => {
  devices.remove()
  const media = make()
  await media.turn('microphone', true)
  expect(media.read().microphone.problem).toBe('insecure')
})

it('VIDEO-36 notices a device that is pulled out', async () => {
  const media = make()
  await media.turn('camera', true)
  devices.opened[0]?.end()
  expect(media.read().camera).toEqual({ isOn: false, track: null, isOpening: false, problem: 'missing' })
})

it('VIDEO-35 blurs the background if the camera can', async () => {
  const media = make()
  await media.turn('camera', true)
  const [camera] = devices.opened
  await media.blur(true)
  expect(camera?.constraints).toEqual([])
  if (camera) camera.capabilities = { backgroundBlur: [false, true] }
  await media.blur(true)
  expect(camera?.constraints).toMatchObject([{ backgroundBlur: true }])
})
