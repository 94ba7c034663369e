interface Size {
  /** The length of the shorter side in pixels. */
  readonly side: number
  /** The maximum bitrate in bits per second. */
  readonly maxBitrate: number
}

/**
 * The sizes of the picture. From three people on, each tile is smaller and each participant receives all other
 * pictures.
 */
const LARGE: Size = { side: 720, maxBitrate: 1_200_000 }
const SMALL: Size = { side: 360, maxBitrate: 500_000 }
const MAX_LARGE = 2

/** @see docs/rules/video.md VIDEO-107 */
export const cameraSizeFor = (pictures: number): Size => (pictures > MAX_LARGE ? SMALL : LARGE)

export async function fitCamera(sender: RTCRtpSender, camera: MediaStreamTrack, size: Size): Promise<void> {
  const { width = 0, height = 0 } = camera.getSettings()
  const parameters = sender.getParameters()
  for (const encoding of parameters.encodings) {
    encoding.maxBitrate = size.maxBitrate
    encoding.scaleResolutionDownBy = Math.max(1, Math.min(width, height) / size.side)
  }
  await sender.setParameters(parameters)
}
