export { servePublicProgramme } from './public-programme.ts'
