import type { Industry, Interest, Matter } from './options.ts'
import type { RoleKey } from './roles.ts'

/** Sector of a person, which decides their firm, job and all texts about them. */
export type SectorKey =
  | 'farm'
  | 'dairy'
  | 'bakery'
  | 'pantry'
  | 'seafood'
  | 'drinks'
  | 'plants'
  | 'retail'
  | 'hospitality'
  | 'logistics'
  | 'packaging'
  | 'foodtech'
  | 'research'
  | 'finance'
  | 'media'
  | 'trade'

export type Sector = {
  /** Percentage of visitors. */
  share: number
  roles: readonly (readonly [RoleKey, number])[]
  /** Industries of the sector. The first always applies; the others may. */
  industries: readonly Industry[]
  offers: readonly Matter[]
  seeks: readonly Matter[]
  interests: readonly Interest[]
}

export const SECTORS: Record<SectorKey, Sector> = {
  farm: {
    share: 9,
    roles: [
      ['grower', 6],
      ['founder', 3],
      ['sales', 3],
      ['operations', 2],
      ['sustainability', 2],
    ],
    industries: ['farming', 'fruit', 'pantry', 'bakery'],
    offers: ['ingredients', 'privateLabel', 'stories', 'science', 'production'],
    seeks: ['distribution', 'coldStorage', 'shelf', 'certification', 'funding', 'packs', 'transport'],
    interests: ['soil', 'seeds', 'export', 'zeroWaste', 'women', 'schoolMeals'],
  },
  dairy: {
    share: 6,
    roles: [
      ['founder', 3],
      ['product', 3],
      ['quality', 3],
      ['sales', 4],
      ['operations', 2],
      ['marketing', 1],
    ],
    industries: ['dairy', 'farming', 'snacks', 'retail'],
    offers: ['privateLabel', 'production', 'ingredients', 'menus', 'mentoring'],
    seeks: ['distribution', 'shelf', 'coldStorage', 'packs', 'machinery', 'exportAdvice'],
    interests: ['fermentation', 'export', 'protein', 'law', 'design'],
  },
  bakery: {
    share: 8,
    roles: [
      ['founder', 4],
      ['chef', 3],
      ['product', 3],
      ['operations', 3],
      ['sales', 2],
      ['marketing', 2],
    ],
    industries: ['bakery', 'snacks', 'hospitality', 'retail'],
    offers: ['production', 'menus', 'privateLabel', 'mentoring', 'jobs'],
    seeks: ['ingredients', 'machinery', 'shelf', 'packs', 'jobs', 'distribution'],
    interests: ['fermentation', 'seeds', 'streetFood', 'automation', 'schoolMeals'],
  },
  pantry: {
    share: 8,
    roles: [
      ['founder', 4],
      ['sales', 5],
      ['quality', 2],
      ['marketing', 3],
      ['product', 2],
      ['operations', 1],
    ],
    industries: ['pantry', 'farming', 'retail', 'hospitality'],
    offers: ['ingredients', 'privateLabel', 'menus', 'production', 'stories'],
    seeks: ['distribution', 'shelf', 'exportAdvice', 'packs', 'certification', 'stories'],
    interests: ['seeds', 'export', 'design', 'soil', 'law'],
  },
  seafood: {
    share: 4,
    roles: [
      ['founder', 2],
      ['sales', 3],
      ['quality', 3],
      ['operations', 3],
      ['sustainability', 2],
    ],
    industries: ['seafood', 'logistics', 'hospitality'],
    offers: ['ingredients', 'privateLabel', 'menus', 'science'],
    seeks: ['coldStorage', 'transport', 'certification', 'distribution', 'software'],
    interests: ['oceans', 'law', 'export', 'zeroWaste'],
  },
  drinks: {
    share: 7,
    roles: [
      ['founder', 4],
      ['product', 3],
      ['marketing', 4],
      ['sales', 4],
      ['operations', 1],
    ],
    industries: ['drinks', 'farming', 'hospitality', 'retail'],
    offers: ['ingredients', 'menus', 'privateLabel', 'stories', 'mentoring'],
    seeks: ['distribution', 'shelf', 'packs', 'funding', 'exportAdvice'],
    interests: ['coffee', 'fermentation', 'design', 'export', 'women'],
  },
  plants: {
    share: 6,
    roles: [
      ['founder', 4],
      ['product', 5],
      ['marketing', 3],
      ['sales', 2],
      ['quality', 1],
    ],
    industries: ['plants', 'foodtech', 'snacks', 'retail'],
    offers: ['ingredients', 'menus', 'privateLabel', 'science', 'production'],
    seeks: ['funding', 'shelf', 'production', 'distribution', 'stories', 'machinery'],
    interests: ['protein', 'fermentation', 'design', 'law', 'schoolMeals'],
  },
  retail: {
    share: 12,
    roles: [
      ['buyer', 9],
      ['marketing', 2],
      ['sustainability', 2],
      ['operations', 2],
      ['founder', 1],
    ],
    industries: ['retail', 'fruit', 'dairy', 'snacks', 'meat', 'pantry'],
    offers: ['shelf', 'distribution', 'jobs', 'mentoring', 'software'],
    seeks: ['privateLabel', 'ingredients', 'packs', 'production', 'software', 'certification'],
    interests: ['zeroWaste', 'law', 'automation', 'design', 'export'],
  },
  hospitality: {
    share: 10,
    roles: [
      ['chef', 6],
      ['host', 6],
      ['founder', 2],
      ['buyer', 2],
    ],
    industries: ['hospitality', 'drinks', 'meat', 'seafood', 'bakery'],
    offers: ['menus', 'jobs', 'stories', 'mentoring'],
    seeks: ['ingredients', 'menus', 'jobs', 'software', 'production', 'transport'],
    interests: ['streetFood', 'zeroWaste', 'fermentation', 'coffee', 'seeds'],
  },
  logistics: {
    share: 8,
    roles: [
      ['logistics', 7],
      ['sales', 3],
      ['operations', 3],
      ['engineer', 2],
      ['founder', 1],
    ],
    industries: ['logistics', 'fruit', 'seafood', 'dairy'],
    offers: ['coldStorage', 'transport', 'distribution', 'software', 'exportAdvice'],
    seeks: ['software', 'machinery', 'jobs', 'distribution', 'funding'],
    interests: ['automation', 'export', 'law', 'zeroWaste'],
  },
  packaging: {
    share: 6,
    roles: [
      ['designer', 5],
      ['sales', 4],
      ['engineer', 2],
      ['sustainability', 3],
      ['founder', 1],
    ],
    industries: ['packaging', 'retail', 'drinks', 'foodtech'],
    offers: ['packs', 'machinery', 'science', 'mentoring'],
    seeks: ['shelf', 'production', 'science', 'certification', 'distribution'],
    interests: ['zeroWaste', 'design', 'law', 'automation', 'oceans'],
  },
  foodtech: {
    share: 8,
    roles: [
      ['engineer', 7],
      ['founder', 4],
      ['product', 3],
      ['sales', 3],
      ['marketing', 1],
    ],
    industries: ['foodtech', 'retail', 'farming', 'logistics', 'hospitality'],
    offers: ['software', 'machinery', 'science', 'jobs', 'mentoring'],
    seeks: ['funding', 'shelf', 'science', 'jobs', 'distribution'],
    interests: ['automation', 'protein', 'zeroWaste', 'soil', 'women'],
  },
  research: {
    share: 6,
    roles: [
      ['researcher', 9],
      ['engineer', 1],
      ['policy', 1],
    ],
    industries: ['research', 'farming', 'foodtech', 'plants'],
    offers: ['science', 'mentoring', 'certification', 'jobs'],
    seeks: ['funding', 'science', 'ingredients', 'stories'],
    interests: ['soil', 'fermentation', 'protein', 'seeds', 'schoolMeals', 'oceans'],
  },
  finance: {
    share: 5,
    roles: [['investor', 1]],
    industries: ['finance', 'foodtech', 'farming', 'plants', 'logistics'],
    offers: ['funding', 'mentoring', 'exportAdvice', 'jobs'],
    seeks: ['science', 'stories', 'jobs'],
    interests: ['protein', 'automation', 'soil', 'export', 'women'],
  },
  media: {
    share: 4,
    roles: [['reporter', 1]],
    industries: ['media', 'hospitality', 'drinks'],
    offers: ['stories', 'mentoring'],
    seeks: ['stories'],
    interests: ['streetFood', 'women', 'seeds', 'coffee', 'oceans', 'fermentation'],
  },
  trade: {
    share: 6,
    roles: [
      ['policy', 7],
      ['quality', 3],
      ['sustainability', 2],
    ],
    industries: ['public', 'farming', 'retail', 'finance'],
    offers: ['exportAdvice', 'certification', 'funding', 'mentoring'],
    seeks: ['ingredients', 'stories', 'science', 'distribution'],
    interests: ['export', 'law', 'schoolMeals', 'women', 'soil'],
  },
}
