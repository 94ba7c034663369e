import { type NameTable, spell } from '../people/spelling.ts'

export const BRITISH: NameTable = {
  women: spell('Hannah, Rosalind, Imogen, Freya, Beatrice, Niamh, Maeve, Charlotte, Tamsin, Georgina, Nora, Harriet'),
  men: spell('Callum, Rory, Edmund, Fergus, Theo, Gareth, Declan, Hugh, Oliver, Lewis, Alasdair, Miles'),
  surnames: spell(
    'Ashcombe, Thornbury, Fairweather, Wetherby, Marchbank, Penhallow, Dunmore, Quilter, Applegarth, Cartmell, Eastwick, Greenhalgh, Killane, Lowther, Rafferton, Somerby, Tredwell, Winterbourne, Ballantrae, O’Shaughlin',
  ),
}

export const GERMAN: NameTable = {
  women: spell('Anneliese, Greta, Johanna, Katharina, Liesel, Mareike, Frieda, Svenja, Ulrike, Theresa'),
  men: spell('Matthias, Jonas, Lorenz, Friedrich, Henning, Jürgen, Götz, Konrad, Till, Bastian'),
  surnames: spell(
    'Brandstetter, Oberhuber, Lindenau, Weißenfels, Holzapfel, Rübenach, Brückmann, Ackerknecht, Moosbrugger, Feldkirchner, Süßmilch, Haselbacher, Kornhuber, Tannhoff, Möllenkamp, Quittenbaum',
  ),
}

export const FRENCH: NameTable = {
  women: spell('Clémence, Aurélie, Solène, Maëlle, Hélène, Océane, Inès, Margaux'),
  men: spell('Rémi, Benoît, Gaëtan, Loïc, Étienne, Thibault, Mathieu, Quentin'),
  surnames: spell(
    'Beauchêne, Montclar, Fournil, Desrosières, Chênevert, Grandpré, Bourdelais, Roquebrune, Taillefer, Marceillac, Aubépine, Villedieu',
  ),
}

export const DUTCH: NameTable = {
  women: spell('Wilhelmina, Femke, Sanne, Lotte, Marieke'),
  men: spell('Joost, Thijs, Bram, Pieter-Jan, Ruben'),
  surnames: spell('van der Kloosterboer, Achterberg, de Graauw, van Zandvoorde, Korenmolen, ten Broeke, Verstraeten'),
}

export const NORDIC: NameTable = {
  women: spell('Ingrid, Sólveig, Astrid, Linnea, Maja, Aino'),
  men: spell('Bjørn, Søren, Åke, Halvard, Eero, Mikkel'),
  surnames: spell(
    'Østergård, Bjørkelund, Strandhede, Fjellheim, Åkerström, Hämeenniemi, Sjøgård, Rantakallio, Havbrekke, Dalsgård',
  ),
}
