import { type NameTable, spell } from '../people/spelling.ts'

export const ITALIAN: NameTable = {
  women: spell('Chiara, Ginevra, Ludovica, Martina, Serena, Ilaria, Benedetta'),
  men: spell('Matteo, Niccolò, Tommaso, Edoardo, Raffaele, Davide, Pietro'),
  surnames: spell(
    'Castagneri, Bellandini, Orsatti, Fontanarosa, Melegari, Ravizzoli, Pratolongo, Saltamerenda, Vendramello, Zanforlin, Tagliabosco, D’Aspromonte',
  ),
}

export const SPANISH_NAMES: NameTable = {
  women: spell(
    'María José, Lucía, Inmaculada, Ximena, Noelia, Valentina, Begoña, Camila, Rocío, Itzel, María del Rosario',
  ),
  men: spell('Íñigo, Álvaro, Joaquín, Andrés, Nicolás, Rubén, Ramón, Santiago, Emiliano, Matías'),
  surnames: spell(
    'Etxeberría Olmedo, Valdecasas Robles, Quiñones Arriaga, Montalbán Huertas, Peñalver Ibarra, Carrascosa Luján, Ordóñez Villaseñor, Barrientos Leiva, Urrutia Ceballos, Domínguez de la Riva, Salvatierra Núñez, Olivares Tamayo, Fuensanta Grau, Castrillón Vélez',
  ),
}

export const PORTUGUESE: NameTable = {
  women: spell('Beatriz, Joana, Catarina, Luísa, Fernanda, Thaís'),
  men: spell('Tiago, Gonçalo, Vasco, Caio, Rodrigo, João'),
  surnames: spell(
    'Figueiroa, Vasconcelos Brandão, Sequeira Pombo, Teixoso, Carvalhosa, Quintanilha, Abrantes Leitão, Ribafria',
  ),
}
