/** The page fills the screen, or is in its window again. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    // The window stays as it is.
  }
}
