import { fileURLToPath } from 'node:url'
import type { NotoFamily } from './find-noto-fonts.ts'

/**
 * The fonts of texts. Onest has all letters of our languages and of names in them (Қ, ң, ә), and no ligature `fi`
 * without the dot of the i.
 */
export type BundledFamily = 'text' | 'greek' | 'arabic' | 'hebrew'
export type FontFamily = BundledFamily | 'cjk' | NotoFamily
export type FontWeight = 'light' | 'regular' | 'bold'

const FILES: Record<BundledFamily, Record<FontWeight, string>> = {
  text: {
    light: import.meta.resolve('@expo-google-fonts/onest/300Light/Onest_300Light.ttf'),
    regular: import.meta.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
  },
  greek: {
    light: import.meta.resolve('@expo-google-fonts/manrope/300Light/Manrope_300Light.ttf'),
    regular: import.meta.resolve('@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf'),
  },
  arabic: {
    light: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/300Light/NotoSansArabic_300Light.ttf'),
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  hebrew: {
    light: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/300Light/NotoSansHebrew_300Light.ttf'),
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
}

export const bundledFamilies = Object.keys(FILES) as BundledFamily[]
export const fontFile = (family: BundledFamily, weight: FontWeight): string => fileURLToPath(FILES[family][weight])

/** Returns the name of a font. The one of Chinese, Japanese and Korean letters has one weight. */
export const fontName = (family: FontFamily, weight: FontWeight): string =>
  family === 'cjk' || weight === 'regular' ? family : `${family}-${weight}`
