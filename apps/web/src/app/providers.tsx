import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { type Language, OverlayTexts, TextProvider, type Texts } from '../lib/i18n/index.ts'
import { optionalPart } from '../lib/lazy-part.ts'
import { useIdle } from '../lib/use-idle.ts'
import { toastStore } from '../ui/feedback/toast-store.ts'
import { colourSchemeManager } from '../ui/theme/colour-scheme.ts'
import { kitVariables, mantineTheme } from '../ui/theme/kit-theme.ts'

/** The toasts are loaded late, because the first view does not wait for them. */
const Toasts = optionalPart(() => import('../ui/feedback/toasts.tsx').then((it) => it.Toasts))

type Props = { language: Language; messages: Texts; children: ReactNode }

export function Providers({ language, messages, children }: Props) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={kitVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={pageNonce}
    >
      <TextProvider language={language} messages={messages}>
        {children}
        <Suspense fallback={null}>
          <OverlayTexts>
            <ToastsOnceNeeded />
          </OverlayTexts>
        </Suspense>
      </TextProvider>
    </MantineProvider>
  )
}

/** Loads the toasts with the first one, or earlier if the page is idle. */
function ToastsOnceNeeded() {
  const idle = useIdle()
  const isAny = useSyncExternalStore(toastStore.subscribe, () => toastStore.list().length > 0)
  return (idle || isAny) && <Toasts />
}

/** Returns the nonce of the content security policy. Empty if the page came without one. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''
}
