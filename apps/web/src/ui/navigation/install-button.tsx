import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type InstallMethod, registerInstall, useInstall } from '../../lib/browser/use-install.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Hint } from '../layout/box.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'

/**
 * A button that opens the browser's install prompt, or explains how to install. Renders nothing if the app was opened
 * from the home screen.
 * @param manifest URL of the web app manifest
 */
export function InstallButton({ manifest }: { manifest: string }) {
  const t = useText()
  const { way, ask } = useInstall()
  const [isHelpShown, tell] = useState(false)
  useEffect(() => registerInstall(manifest), [manifest])
  if (way === 'done') return null
  return (
    <>
      <QuietButton
        icon={IconDeviceMobilePlus}
        onClick={way === 'ask' ? ask : () => tell(!isHelpShown)}
        {...(way === 'ask' ? {} : { 'aria-expanded': isHelpShown })}
      >
        {t('ui.homeScreen')}
      </QuietButton>
      {way !== 'ask' && (
        <Hint span show="filled" role="status">
          {isHelpShown && t(STEPS[way])}
        </Hint>
      )}
    </>
  )
}

const STEPS = {
  ios: 'ui.homeScreen.ios',
  android: 'ui.homeScreen.android',
  desktop: 'ui.homeScreen.desktop',
} as const satisfies Record<Exclude<InstallMethod, 'ask' | 'done'>, string>
