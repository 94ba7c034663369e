import type { RoleKey } from './roles.ts'
import type { SectorKey } from './sectors.ts'

/**
 * Sentences that a biography is put together from: one on the work, up to two on the trade, one to close.
 * `{company} {city} {years} {good} {market} {number}` are filled in.
 */
export type Phrases = {
  work: Record<RoleKey, readonly string[]>
  trade: Record<SectorKey, readonly string[]>
  closing: readonly string[]
}

export const ENGLISH: Phrases = {
  work: {
    founder: [
      'Started {company} in {city} {years} years ago with one van and a borrowed desk.',
      'I run {company}, a team of {number} people in {city}.',
      'Left a desk job {years} years ago to build {company}, and still does the Monday deliveries.',
      'At {company} I look after whatever nobody else has time for, which after {years} years is mostly people.',
    ],
    buyer: [
      'I buy for {company} and taste about {number} new products a month.',
      'Choosing what ends up on the shelves of {company} has been my work for {years} years.',
      'My desk at {company} in {city} is where small suppliers usually ring first.',
      'Responsible for the fresh and chilled range at {company}, from the first sample to the last markdown.',
    ],
    sales: [
      'I open new markets for {company}; right now that means {market}.',
      'Selling for {company} out of {city}, mostly to people who said no the first time.',
      'For {years} years I have carried samples of {good} through more airports than I can count.',
      'I look after the larger accounts at {company} and the ones that should become larger.',
    ],
    operations: [
      'I keep the lines running at {company}, {number} people in three shifts.',
      'Planning, maintenance and the odd night shift at {company} in {city}.',
      'My job at {company} is to make sure that what was sold on Monday leaves on Tuesday.',
      '{years} years on factory floors have taught me to listen to the machine before the manual.',
    ],
    quality: [
      'I answer for food safety at {company} and sleep well because of it.',
      'Quality at {company} means {number} checks before anything leaves {city}.',
      'I have walked through other people’s factories with a thermometer for {years} years.',
      'Recalls are my speciality; the aim at {company} is never to need me for one.',
    ],
    product: [
      'I turn kitchen ideas into things that survive a factory and a fortnight in the fridge.',
      'Developing the next range at {company}, about {number} trials for every launch.',
      'At {company} in {city} I spend half the week in the lab and half at the stove.',
      'After {years} years of development I still believe that salt is where most recipes go wrong.',
    ],
    marketing: [
      'I tell the story of {company} without using the word artisanal.',
      'Brand and communication at {company}; before that, {years} years at agencies.',
      'I look after how {company} looks, sounds and answers letters.',
      'Launching {good} in {market} this year with a budget that would not pay for a billboard.',
    ],
    sustainability: [
      'I measure what {company} wastes and then argue about it.',
      'Responsible for sourcing and emissions at {company}, from the field to the bin.',
      'Our farms, lorries and lids are all in one spreadsheet, and I am its keeper.',
      'After {years} years in this work I trust small numbers that are true more than large ones that are round.',
    ],
    chef: [
      'I cook at {company} in {city} and write the menu on the morning it is served.',
      '{years} years at the stove, the last few leading a brigade of {number} at {company}.',
      'My kitchen at {company} buys whole crates and finds a use for all of it.',
      'Trained in hotel kitchens and cured of foam; I now run the pass at {company}.',
    ],
    grower: [
      'I grow {good} on slopes where a tractor needs persuasion.',
      'Looking after {number} hectares for {company}, a little less of it ploughed each year.',
      'I advise the growers of {company} on soil, water and when to leave both alone.',
      'My family has farmed near {city} for longer than the records go back, and I keep the records now.',
    ],
    engineer: [
      'I build the systems behind {company}, from the sensors to the screen the driver sees.',
      'Forecasting demand at {company}, where being two percent better saves {number} pallets a week.',
      'I write software for people who wear gloves.',
      'Cameras, scales and a stubborn conveyor belt: that is my team at {company} in {city}.',
    ],
    investor: [
      'I invest in food companies at {company}, usually before they have a second factory.',
      'At {company} we lend to producers whom banks find too seasonal.',
      'I have read about {number} pitch decks this year and visited every company we backed.',
      'Before {company} I ran a cannery for {years} years, which makes me slow to believe a forecast.',
    ],
    reporter: [
      'I write about food, farms and the people between them for {company}.',
      'Recording kitchens and markets for {company}, microphone first and questions later.',
      'For {years} years my beat has been who grows it, who sells it and who goes without.',
      'I edit the food pages at {company} and answer every reader who sends a recipe.',
    ],
    researcher: [
      'I study how {good} changes between harvest and plate at {company}.',
      'My group at {company} in {city} works with {number} farms rather than with test plots.',
      'I teach, publish and keep far too many jars in the department fridge.',
      '{years} years of research have left me with more questions about fermentation than answers.',
    ],
    policy: [
      'I help small producers through rules that were written for large ones.',
      'At {company} I bring exporters and buyers to one table, this year mostly for {market}.',
      'I draft labelling and trade positions for {company} and then explain them in plain words.',
      'Part of my work in {city} is a help desk for anyone shipping food across a border for the first time.',
    ],
    logistics: [
      'I move chilled goods for {company}: {number} lorries and one very long night shift.',
      'My part of {company} begins where the factory gate ends and stops at two degrees.',
      'Customs papers, reefers and ferries out of {city} have been my life for {years} years.',
      'I plan the routes that bring {good} into {market} without a warm hour.',
    ],
    designer: [
      'I design packs that can be opened by a hungry person with wet hands.',
      'At {company} we take one layer out of a pack every year and see whether anybody misses it.',
      'Paper, glass and a reluctant goodbye to film: {years} years of packaging at {company}.',
      'I draw, fold, drop and draw again until {good} arrives whole.',
    ],
    host: [
      'I run food and drink for {company} in {city}, from breakfast trays to weddings.',
      'We serve about {number} covers on a Friday, and I know the names of the first ten.',
      'I buy for the kitchens of {company} and defend the cheese board in every budget round.',
      '{years} years in dining rooms have taught me that people remember the bread.',
    ],
  },
  trade: {
    farm: [
      'Most of our harvest of {good} still goes to three buyers, and I would like there to be eight.',
      'We moved to cover crops four seasons ago and the soil has begun to answer.',
      'Grading and cooling at the field edge has doubled what we can send fresh to {market}.',
      'Last year hail took a third of the {good}, so we now dry and press what cannot be sold whole.',
    ],
    dairy: [
      'Our {good} is made from the milk of {number} farms, none more than an hour away.',
      'Shelf life is our limit: nine days today, and we are working on fourteen without a longer label.',
      'We age part of the {good} in a railway tunnel that nobody else wanted.',
      'Buyers in {market} ask for smaller packs, and our line was built for large ones.',
    ],
    bakery: [
      'We mill in the building, so the flour for the {good} is never more than two days old.',
      'Half of what we bake is ordered before midnight and eaten before nine.',
      'We are trying older wheats again; the {good} keeps longer and the yield keeps us humble.',
      'Unsold loaves become crumbs, croutons and a beer that sells better than expected.',
    ],
    pantry: [
      'Our {good} comes from growers we have known since the first pressing.',
      'We bottle and pack ourselves, in tins, jars and twenty-kilo sacks for kitchens.',
      'Shops in {market} sell our {good} next to products three times the price, so the label has to work hard.',
      'Every lot is traced back to a hillside, and we print its name on the lid.',
    ],
    seafood: [
      'We land, gut and chill {good} within five hours and would like to prove it to everyone down the chain.',
      'Farmed and wild both have a place in our range, as long as the papers tell which is which.',
      'A warm quay costs us more than fuel, so cooling at the harbour comes first this year.',
      'The quota for {good} is smaller again, and we sell it better than when it was large.',
    ],
    drinks: [
      'We roast, blend and pour in the same street, and {good} is what people come back for.',
      'Cafés in {market} now order more of our {good} than our home town does.',
      'Less sugar, fewer ingredients and a bottle that comes back: that is this year’s brief.',
      'Our farmers set the price first, and we build the blend around it.',
    ],
    plants: [
      'Our {good} has five ingredients, and we would like to get it down to four.',
      'School kitchens were our first customers and are still the strictest.',
      'We ferment where others flavour, which takes two days longer and a page less of label.',
      'The pilot line makes {number} kilos a day; the next step is finding someone with a larger one.',
    ],
    retail: [
      'We keep one metre in every shop for producers from the same province.',
      'Our trial of unpackaged {good} has reached {number} shops and will double this year.',
      'Half of our new listings start as a four-week test in six shops, with the results shared openly.',
      'We mark down by the hour rather than by the day, and the bins are a third emptier.',
    ],
    hospitality: [
      'We print the farm next to the dish, and guests do ask.',
      'Our kitchens would take more {good} if it came in crates that fit the lift.',
      'Staff meals are cooked first and from the same produce; it shows on the plates.',
      'Three of our houses have stopped buying anything that travels by air.',
    ],
    logistics: [
      'Every pallet we carry reports its own temperature, and we show the customer the same graph we see.',
      'Returning empty from {market} is our largest waste, so shared loads are what I am after.',
      'We opened a cross-dock for {good} by the old harbour and run it through the night.',
      'Paper still stops more lorries than snow does.',
    ],
    packaging: [
      'Our newest tray for {good} is made of straw from the same fields.',
      'We test on the worst bus route in {city}; what survives that survives the post.',
      'One returnable jar of ours has been around {number} times and still seals.',
      'Rules in {market} change in spring, and I am happy to explain what that means for a label.',
    ],
    foodtech: [
      'Our sensors tell a grower of {good} which row to pick first.',
      'We run in {number} kitchens and warehouses and answer the phone in all their languages.',
      'The model is the easy part; getting clean data out of a cold store is the work.',
      'We share our error rates with customers every month, also in the bad months.',
    ],
    research: [
      'We publish with the farmers as co-authors, because the questions were theirs.',
      'Our collection holds {number} old varieties, and any breeder may ask for seed.',
      'At the moment we compare how {good} is kept in homes with and without a fridge.',
      'We look for firms who let us measure a real production line for a season.',
    ],
    finance: [
      'Our tickets are small and our questions about cold storage are long.',
      'We like companies that earn money on {good} before they speak about platforms.',
      'Half of our portfolio exports to {market}, and the other half would like to.',
      'We lend against harvests, invoices and, once, a very good cheese cellar.',
    ],
    media: [
      'The series I am working on follows one crate of {good} from field to table.',
      'We pay for our own meals and our own travel, and say so.',
      'I look for people who make something unfashionable very well.',
      'Our listeners in {market} keep asking how others deal with food waste, so that is my question here.',
    ],
    trade: [
      'Our members are {number} small firms who would each be invisible alone.',
      'We run a shared stand, a shared lorry and a shared lawyer.',
      'This year’s programme pays for the first shipment of {good} to {market}.',
      'We are collecting examples of labels that people really read.',
    ],
  },
  closing: [
    'Find me by the coffee, usually with too many samples.',
    'Happy to talk to anybody who is at the beginning.',
    'I would rather visit your kitchen than see your slides.',
    'Away from work I swim in cold water and do not recommend it.',
    'I keep bees on the roof and will show pictures without being asked.',
    'Short meetings, long walks.',
    'I answer messages in the evening, after the children are asleep.',
    'Ask me what went wrong the first time; it is the better story.',
    'I collect market bags and have opinions about handles.',
    'On Sundays I try to copy my grandmother’s flatbread and fail a little less each month.',
    'First time at the forum, and grateful for any introduction.',
    'This is my fourth forum; most of our suppliers began as a chat in a queue here.',
    'I take the night train where there is one.',
    'Currently learning Turkish, one breakfast at a time.',
    'I bring a spoon to every meeting.',
    'In the evenings I play the clarinet in a band that is better at eating.',
    'I read contracts for pleasure, so do send them.',
    'If you have a surplus of anything edible, I want to hear about it.',
    'Here for two days, then on to the hazelnut harvest.',
    'I run slowly and talk quickly.',
    'My notebook is full of addresses of small restaurants; trade you three for three.',
    'Mornings are best, before the halls get loud.',
    'I mentor two young growers each year and still have one place open.',
    'Looking forward to meeting people who disagree with me about refrigeration.',
    'I am the one with the green thermos.',
    'My best ideas came from people who sold me nothing.',
  ],
}
