import { Logo } from '../theme/logo.tsx'
import { Waiting } from './waiting.tsx'

/** A loading screen with the logo, which appears only if loading takes longer than a moment. */
export function Preloader() {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '100dvh' }}>
      <Waiting>
        <Logo size={44} markOnly />
      </Waiting>
    </div>
  )
}
