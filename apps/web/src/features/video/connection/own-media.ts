import type { ChoiceStore } from './device-choice.ts'
import { type DeviceProblem, problemOf } from './device-problem.ts'
import { blurBackground, Insecure, isAllowed, mediaDevicesHere, openDevice } from './devices.ts'
import { createStore, type Store } from './store.ts'

export interface OwnDevice {
  /** True if the device is on. Before joining, a microphone may be wanted but not opened yet. */
  readonly isOn: boolean
  readonly track: MediaStreamTrack | null
  readonly isOpening: boolean
  readonly problem: DeviceProblem | null
}

export interface OwnScreen {
  readonly picture: MediaStreamTrack
  readonly sound: MediaStreamTrack | null
}

export interface OwnMediaState {
  readonly microphone: OwnDevice
  readonly camera: OwnDevice
  /** The shared screen. Null while none is shared. */
  readonly screen: OwnScreen | null
}

type Kind = 'microphone' | 'camera'

export interface OwnMedia extends Pick<Store<OwnMediaState>, 'read' | 'watch'> {
  /** Opens the chosen devices if the browser does not have to ask for permission. */
  resume(): Promise<void>
  /** Turns a device on or off. A camera that is off is closed, so that its light goes out. */
  turn(kind: Kind, isOn: boolean): Promise<void>
  openMicrophone(): Promise<void>
  /** Chooses a device. An open one is replaced at once. */
  choose(kind: Kind, id: string): Promise<void>
  dismissProblem(kind: Kind): void
  blur(isOn: boolean): Promise<void>
  /** Shares a screen. @returns false if the person chose nothing or the browser refused */
  shareScreen(): Promise<boolean>
  stopSharing(): void
  close(): void
}

const WITH = { microphone: 'withMicrophone', camera: 'withCamera' } as const

/** @see docs/rules/video.md VIDEO-34, VIDEO-35 */
export function createOwnMedia(choice: ChoiceStore): OwnMedia {
  const off: OwnDevice = { isOn: false, track: null, isOpening: false, problem: null }
  const store = createStore<OwnMediaState>({
    microphone: { ...off, isOn: choice.read().withMicrophone },
    camera: off,
    screen: null,
  })
  /** The number of attempts to open each device. Results of earlier attempts are discarded. */
  const attempts = { microphone: 0, camera: 0 }
  /** A number that is incremented when everything is closed. Requests from before then are discarded. */
  let life = 0

  const change = (kind: Kind, own: Partial<OwnDevice>) =>
    store.set({ ...store.read(), [kind]: { ...store.read()[kind], ...own } })

  async function open(kind: Kind): Promise<void> {
    attempts[kind] += 1
    const turn = attempts[kind]
    change(kind, { isOpening: true, problem: null })
    try {
      const track = await openDevice(kind, choice.read()[kind])
      if (turn !== attempts[kind]) return track.stop()
      await take(kind, track)
    } catch (error) {
      if (turn !== attempts[kind]) return
      const problem = error instanceof Insecure ? error.problem : problemOf(error)
      change(kind, { isOpening: false, isOn: false, problem })
    }
  }

  async function take(kind: Kind, track: MediaStreamTrack): Promise<void> {
    if (kind === 'camera' && choice.read().blur) await blurBackground(track, true)
    if (kind === 'microphone') track.enabled = store.read().microphone.isOn
    // The track ends if the device was unplugged, or the system revoked it.
    track.addEventListener('ended', () => {
      if (store.read()[kind].track === track) change(kind, { track: null, isOn: false, problem: 'missing' })
    })
    const before = store.read()[kind].track
    change(kind, { track, isOpening: false, problem: null })
    before?.stop()
  }

  function closeDevice(kind: Kind): void {
    attempts[kind] += 1
    store.read()[kind].track?.stop()
    change(kind, { track: null, isOpening: false })
  }

  function stopSharing(): void {
    const { screen } = store.read()
    screen?.picture.stop()
    screen?.sound?.stop()
    store.set({ ...store.read(), screen: null })
  }

  return {
    read: store.read,
    watch: store.watch,
    async resume() {
      const begun = life
      const { withMicrophone, withCamera } = choice.read()
      const [hears, sees] = await Promise.all([isAllowed('microphone'), isAllowed('camera')])
      if (begun !== life) return
      if (sees && withCamera) change('camera', { isOn: true })
      await Promise.all([
        hears && withMicrophone ? open('microphone') : undefined,
        sees && withCamera ? open('camera') : undefined,
      ])
    },
    async turn(kind, isOn) {
      choice.change({ [WITH[kind]]: isOn })
      change(kind, { isOn, problem: null })
      const { track } = store.read()[kind]
      if (kind === 'microphone' && track) track.enabled = isOn
      else if (isOn) await open(kind)
      else closeDevice(kind)
    },
    async openMicrophone() {
      if (!store.read().microphone.track) await open('microphone')
    },
    async choose(kind, id) {
      choice.change({ [kind]: id })
      const { track, isOn, problem } = store.read()[kind]
      if (!track && !isOn && !problem) return
      if (problem) change(kind, { isOn: true })
      await open(kind)
    },
    dismissProblem: (kind) => change(kind, { problem: null }),
    async blur(isOn) {
      choice.change({ blur: isOn })
      const { track } = store.read().camera
      if (track) await blurBackground(track, isOn)
    },
    async shareScreen() {
      const begun = life
      const stream = await mediaDevicesHere()
        ?.getDisplayMedia({
          video: { frameRate: { max: 15 }, width: { max: 1920 }, height: { max: 1080 } },
          audio: true,
        })
        .catch(() => null)
      const picture = stream?.getVideoTracks()[0]
      if (!picture) return false
      const sound = stream?.getAudioTracks()[0] ?? null
      if (begun !== life) {
        picture.stop()
        sound?.stop()
        return false
      }
      picture.contentHint = 'detail'
      picture.addEventListener('ended', stopSharing)
      store.set({ ...store.read(), screen: { picture, sound } })
      return true
    },
    stopSharing,
    close() {
      life += 1
      closeDevice('microphone')
      closeDevice('camera')
      change('camera', { isOn: false })
      stopSharing()
    },
  }
}
