/**
 * For the first line of a command: shows what it does and ends, where `--help` or `-h` asks for it. Nothing is installed,
 * built or started before.
 *
 * @param {string} text
 */
export function helpIfAsked(text, args = process.argv.slice(2)) {
  if (!args.some((each) => each === '--help' || each === '-h')) return
  console.log(text.trim())
  process.exit(0)
}
