import { Logo } from '../theme/logo.tsx'
import { Waiting } from './waiting.tsx'

/** Renders the logo in the middle of an otherwise empty page, if loading takes longer than a moment. */
export function Preloader() {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '100dvh' }}>
      <Waiting>
        <Logo size={44} markOnly />
      </Waiting>
    </div>
  )
}
