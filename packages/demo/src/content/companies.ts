import type { BoothTypeKey } from './booth-types.ts'
import type { Region } from './firms.ts'
import type { Industry, Matter } from './options.ts'
import type { SectorKey } from './sectors.ts'

export type DemoCompany = {
  name: string
  sector: SectorKey
  /** Type of the booth. The team of an exhibitor has type exhibitor. All other teams are partners. */
  booth: BoothTypeKey
  region: Region
  location: string
  website: string
  /** Colour as `#rrggbb`, dark enough for white text. */
  colour: string
  description: string
  offer: string
  seek: string
  industries: readonly Industry[]
  offers: readonly Matter[]
  seeks: readonly Matter[]
  /** Number of people in the team, including the owner. */
  teamSize: 3 | 4 | 5 | 6
  agendaEnabled: boolean
  /** URL of Big Buck Bunny by the Blender Foundation, free to use (CC BY 3.0). */
  video?: string
}

/** The companies of the demo, all invented. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Poyraz Soğuk Hat',
    sector: 'logistics',
    booth: 'platinum',
    region: 'turkish',
    location: 'Hall A, 1',
    website: 'https://poyraz-soguk-hat.example',
    colour: '#1f4e79',
    description:
      'Poyraz keeps food cold between the harvest and the shelf: ninety lorries, two cross-docks on the Marmara coast and one graph per pallet that the customer sees as well. This year the ferry line to the Black Sea ports opens for smaller shippers, from a single pallet.',
    offer: 'Shared chilled loads from one pallet, with the temperature curve of every metre',
    seek: 'Growers and makers who ship to the Black Sea, and partners for the way back',
    industries: ['logistics', 'fruit', 'seafood', 'dairy'],
    offers: ['coldStorage', 'transport', 'distribution', 'exportAdvice'],
    seeks: ['software', 'machinery', 'jobs'],
    teamSize: 6,
    agendaEnabled: true,
    video: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  },
  {
    name: 'Zeytinburcu',
    sector: 'pantry',
    booth: 'exhibitor',
    region: 'turkish',
    location: 'Hall A, 2',
    website: 'https://zeytinburcu.example',
    colour: '#5b6b1e',
    description:
      'An olive mill on the Edremit gulf that presses for forty-two families and under its own name. Early harvest oil, brined olives and a soap made from what is left. Every tin carries the name of the slope.',
    offer: 'Early harvest oil in tins of 250 ml to 18 litres, also under your label',
    seek: 'Delicatessen shops and distributors in northern Europe',
    industries: ['pantry', 'farming'],
    offers: ['ingredients', 'privateLabel', 'stories'],
    seeks: ['distribution', 'shelf', 'packs'],
    teamSize: 4,
    agendaEnabled: true,
  },
  {
    name: 'Kornblum & Töchter',
    sector: 'bakery',
    booth: 'exhibitor',
    region: 'west',
    location: 'Hall A, 3',
    website: 'https://kornblum-tochter.example',
    colour: '#8a4b14',
    description:
      'Three sisters, one stone mill and eleven shops between Leipzig and Dresden. They bake with old wheats from growers within sixty kilometres and publish what each loaf costs to make. A second mill is planned, and so is a school.',
    offer: 'Training weeks for bakers and a starter that travels well',
    seek: 'Growers of emmer, einkorn and rye with a hundred tonnes to spare',
    industries: ['bakery', 'farming', 'retail'],
    offers: ['mentoring', 'menus', 'jobs'],
    seeks: ['ingredients', 'machinery', 'funding'],
    teamSize: 4,
    agendaEnabled: true,
  },
  {
    name: 'Hasatgöz',
    sector: 'foodtech',
    booth: 'exhibitor',
    region: 'turkish',
    location: 'Hall B, 1',
    website: 'https://hasatgoz.example',
    colour: '#a3263b',
    description:
      'Hasatgöz looks at fruit with cheap cameras and tells packing houses which crate must leave today. The forecasts run in eighteen packing houses in five countries. Error rates are published every month, also in the bad months.',
    offer: 'A free month on your own line, camera included',
    seek: 'Packing houses for stone fruit and citrus, and a lender for hardware',
    industries: ['foodtech', 'fruit', 'logistics'],
    offers: ['software', 'machinery', 'science'],
    seeks: ['shelf', 'funding', 'jobs'],
    teamSize: 5,
    agendaEnabled: true,
  },
  {
    name: 'Fjordhavre',
    sector: 'plants',
    booth: 'exhibitor',
    region: 'west',
    location: 'Hall B, 2',
    website: 'https://fjordhavre.example',
    colour: '#2f6b4f',
    description:
      'Oats, peas and patience: Fjordhavre ferments Nordic grain into cream, mince and a spread that schools ask for by name. Five ingredients at most. The plant near Bergen has room for a second line and no wish to build it alone.',
    offer: 'Oat cream and pea mince for large kitchens, in ten-kilo pails',
    seek: 'A partner with drying capacity and distributors south of the Alps',
    industries: ['plants', 'hospitality', 'bakery'],
    offers: ['ingredients', 'privateLabel', 'menus'],
    seeks: ['production', 'distribution', 'funding'],
    teamSize: 4,
    agendaEnabled: true,
  },
  {
    name: 'Fincan Rota',
    sector: 'drinks',
    booth: 'exhibitor',
    region: 'turkish',
    location: 'Hall B, 3',
    website: 'https://fincan-rota.example',
    colour: '#5a3220',
    description:
      'A roastery in Balat that buys from nineteen farms in Ethiopia, Kenya and Colombia and sets the price with them before the season. Six cafés, a barista school and a returnable tin that has gone around forty times.',
    offer: 'Office and hotel coffee with training, tins returned',
    seek: 'Hotels with more than sixty rooms, and growers who would like a fixed price',
    industries: ['drinks', 'hospitality'],
    offers: ['ingredients', 'menus', 'mentoring'],
    seeks: ['shelf', 'packs', 'distribution'],
    teamSize: 5,
    agendaEnabled: true,
  },
  {
    name: 'Lumbre Cocinas',
    sector: 'hospitality',
    booth: 'exhibitor',
    region: 'south',
    location: 'Hall C, 1',
    website: 'https://lumbre-cocinas.example',
    colour: '#b0431e',
    description:
      'Twenty-four restaurants from Valencia to Mexico City that cook over fire and buy whole animals and whole fields. The group shares its menus, its margins and its mistakes with suppliers twice a year.',
    offer: 'A season on the menu of twenty-four kitchens',
    seek: 'Charcoal from prunings, heirloom beans and cooks who like mornings',
    industries: ['hospitality', 'meat', 'fruit'],
    offers: ['menus', 'jobs', 'shelf'],
    seeks: ['ingredients', 'software', 'jobs'],
    teamSize: 5,
    agendaEnabled: true,
  },
  {
    name: 'Strovel',
    sector: 'packaging',
    booth: 'exhibitor',
    region: 'west',
    location: 'Hall C, 2',
    website: 'https://strovel.example',
    colour: '#3d6f73',
    description:
      'Trays and lids from straw, pressed without a film. They hold soft fruit for nine days and a wet salad for four, and go into the paper bin. The pilot line runs in Rotterdam; the second one is looking for a field to stand next to.',
    offer: 'A pack audit in one afternoon and 500 trays to try',
    seek: 'Retailers for a four-week test and growers with straw',
    industries: ['packaging', 'fruit', 'retail'],
    offers: ['packs', 'science', 'machinery'],
    seeks: ['shelf', 'production', 'ingredients'],
    teamSize: 4,
    agendaEnabled: true,
  },
  {
    name: 'Rafmetre',
    sector: 'retail',
    booth: 'gold',
    region: 'turkish',
    location: 'Hall C, 3',
    website: 'https://rafmetre.example',
    colour: '#7a2f6b',
    description:
      'A chain of 140 neighbourhood shops in Türkiye and Azerbaijan. One metre of every shop belongs to producers from the same province, and half of all new listings begin as a four-week test in six shops with the results on the table.',
    offer: 'Six shops, four weeks, open results',
    seek: 'Small producers with a product that does not need explaining',
    industries: ['retail', 'dairy', 'snacks', 'fruit'],
    offers: ['shelf', 'distribution', 'mentoring'],
    seeks: ['privateLabel', 'ingredients', 'packs', 'software'],
    teamSize: 6,
    agendaEnabled: true,
  },
  {
    name: 'Tbili Dairy',
    sector: 'dairy',
    booth: 'exhibitor',
    region: 'east',
    location: 'Hall D, 1',
    website: 'https://tbili-dairy.example',
    colour: '#34558b',
    description:
      'Mountain cheese and strained yogurt from the valleys north of Tbilisi. Milk from 31 farms, none more than an hour away, aged in a railway tunnel that nobody else wanted. Export papers for the European market since last spring.',
    offer: 'Smoked and tunnel-aged cheese in wheels and in packs of 200 grams',
    seek: 'Cold storage near a port and a distributor for the Balkans',
    industries: ['dairy', 'farming'],
    offers: ['ingredients', 'privateLabel', 'stories'],
    seeks: ['coldStorage', 'distribution', 'machinery'],
    teamSize: 3,
    agendaEnabled: true,
  },
  {
    name: 'Harman Fonu',
    sector: 'finance',
    booth: 'gold',
    region: 'turkish',
    location: 'Hall D, 2',
    website: 'https://harman-fonu.example',
    colour: '#80610d',
    description:
      'A fund that lends against harvests, invoices and, once, a very good cheese cellar. First tickets from 50,000 to 400,000 euros for companies that already sell. Half of the team has run a factory.',
    offer: 'A first answer within ten days, also when it is no',
    seek: 'Producers with two seasons of sales and a plan for the third',
    industries: ['finance', 'farming', 'foodtech'],
    offers: ['funding', 'mentoring', 'exportAdvice'],
    seeks: ['production', 'science', 'software'],
    teamSize: 4,
    agendaEnabled: true,
  },
  {
    name: 'Mavi Ağ',
    sector: 'seafood',
    booth: 'exhibitor',
    region: 'turkish',
    location: 'Hall D, 3',
    website: 'https://mavi-ag.example',
    colour: '#0b5f7d',
    description:
      'A cooperative of 57 boats on the Black Sea that lands, guts and chills within five hours and writes the boat on every box. Bonito in autumn, anchovy in winter, repairs and arguments in spring.',
    offer: 'Line-caught bonito and anchovy with the boat on the box',
    seek: 'Ice, honest scales and restaurants that plan with the season',
    industries: ['seafood', 'logistics'],
    offers: ['ingredients', 'menus', 'stories'],
    seeks: ['coldStorage', 'transport', 'software', 'certification'],
    teamSize: 4,
    agendaEnabled: false,
  },
]
