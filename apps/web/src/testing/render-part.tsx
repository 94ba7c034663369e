import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import en from '../../locales/en.json'
import { TextProvider } from '../lib/i18n/index.ts'
import { kitTheme } from '../ui/theme/kit-theme.ts'

/** Draws one part of `ui/` with the look and English texts around it, and nothing else. */
export function renderPart(part: ReactNode) {
  return render(
    <MantineProvider theme={kitTheme} env="test">
      <TextProvider language="en" messages={en}>
        {part}
      </TextProvider>
    </MantineProvider>,
  )
}
