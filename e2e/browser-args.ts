/**
 * Features that Playwright itself disables. Chromium reads only the last `--disable-features` list, so ours must repeat
 * them.
 */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/**
 * The popup of the address bar, which consists of two built-in pages that each new window loads. They cost more time
 * than our own pages.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Arguments of every browser in the journeys. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
]

/**
 * Arguments for a fake camera and microphone. The frame rate is low because each browser draws and encodes in software.
 */
export const VIDEO_ARGS = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream']
