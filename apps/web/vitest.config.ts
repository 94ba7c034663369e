import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { guestTexts } from './vite/guest-texts.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), guestTexts(import.meta.dirname)],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
