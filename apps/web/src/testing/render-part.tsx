import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import en from '../../locales/en.json'
import { TextProvider } from '../lib/i18n/index.ts'
import { mantineTheme } from '../ui/theme/kit-theme.ts'

/** Renders a component with only the theme and the English texts around it. */
export function renderPart(part: ReactNode) {
  return render(
    <MantineProvider theme={mantineTheme} env="test">
      <TextProvider language="en" messages={en}>
        {part}
      </TextProvider>
    </MantineProvider>,
  )
}
