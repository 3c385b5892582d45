/** Types, sizes, finance and grammar in French; the form is that of `englishWords`. */
export const frenchWords = `
type ETF: fonds indiciel coté, fonds coté, fonds négocié en bourse, fonds indiciel, fonds indiciels, fnb
type Mutual Fund: opcvm, fcp, fonds commun de placement, fonds communs de placement, fonds mutuel, fonds mutuels
type ETF+Mutual Fund: fonds d'investissement, fonds de placement, fonds actions, fonds obligataire
type Index: indice, indice boursier, indices boursiers, indice de référence, indice actions, indice de la bourse
type Crypto: cryptomonnaie, cryptomonnaies, crypto monnaie, jeton, jetons
type FX: taux de change, cours de change, paire de devises
type Bond: obligation, obligations, emprunt, emprunts
type? Common Stock: action, actions, titre, titres, action ordinaire, cours de l'action, action de, actions de
maker: fabricant, fabricants, fabricante, producteur, producteurs, productrice, constructeur, constructeurs, exploitant, opérateur, fournisseur, éditeur, distributeur, chaîne, géant, fabricant français, concepteur, équipementier, prestataire, spécialiste, vendeur, vendeurs, exportateur, importateur, transformateur de, éleveur, cultivateur, négociant, grossiste, gestionnaire, fournisseurs, opérateurs, exploitants
maker?: entreprise, entreprises, société, sociétés, compagnie, compagnies, groupe, groupes, marque, maison
size large: grande capitalisation, grandes capitalisations, grosse capitalisation, grosses capitalisations, grandes entreprises, grands groupes
size mid: moyenne capitalisation, moyennes capitalisations, valeurs moyennes
size small: petite capitalisation, petites capitalisations, petites valeurs, petites entreprises, petite, petites
size largest: plus grand, plus grande, plus grands, plus grandes, plus gros, plus grosse, premier groupe, premier fabricant, première banque, principale, numéro un, numéro un mondial, leader mondial
question: fabrique, fabriquent, qui fabrique, qui produit, qui possède, qui vend, qui détient, entreprise qui, société qui, quelle entreprise, quelle société, quel est le, quelle est la, fabricant de, fabricant d, fabricants de, producteur de, producteur d, producteurs de, constructeur de, constructeur d, propriétaire de, exploitant de, éditeur de, exposé à, qui suit, qui réplique, qui investit dans, maison mère de, spécialisée dans, spécialisé dans
maker: fabrique, fabriquent, qui fabrique, qui produit, qui possède, entreprise qui, société qui, quelle entreprise, quelle société, fabricant de, fabricant d, fabricants de, producteur de, producteur d, producteurs de, constructeur de, constructeur d, propriétaire de, exploitant de, éditeur de, maison mère de
yield: rendement, rendements, taux, taux d'intérêt, taux d'intérêts, taux souverain
plain: haut rendement, rendement du dividende, à haut rendement, crédit agricole
debt: échéance, maturité, terme, obligation, obligations, obligataire, obligataires, oat, emprunt, bon du trésor, bons du trésor, dette
leverage 2: effet de levier, à effet de levier, levier, avec levier
leverage? 2: double, deux fois
leverage? 3: triple, trois fois
leverage -1: inversé, inversée, inverse, à la baisse
leverage? -1: baissier, baissière, vente à découvert
leverage? 0: haussier, haussière
english growth: croissance, valeurs de croissance
english value: valeurs décotées, décoté, décotées
english dividend: dividende, dividendes
english dividend yield: rendement du dividende
english emerging markets: marchés émergents, pays émergents, émergents
english developed markets: pays développés, marchés développés
english world global: monde, mondial, mondiale, mondiales, mondiaux, actions mondiales
english government bond: obligation d'état, obligations d'état, emprunt d'état, emprunts d'état, oat
english treasury: bon du trésor, bons du trésor
english corporate bond: obligation d'entreprise, obligations d'entreprise, obligations d'entreprises
english bond: obligation, obligations, obligataire, obligataires, fonds obligataire
english money market: monétaire, marché monétaire, fonds monétaire
english high yield: haut rendement, à haut rendement
english inflation linked: indexé sur l'inflation, indexées sur l'inflation, indexée sur l'inflation, indexés sur l'inflation
english short term: court terme, à court terme
english long term: long terme, à long terme
english currency hedged: couvert contre le risque de change, couverte, couvert
english commodities: matières premières, matière première
english precious metals: métaux précieux
english sustainable esg: durable, durables, isr, investissement responsable
english real estate: immobilier, immobilière, immobilières, foncière, foncières
english technology: technologie, technologies, technologique, technologiques
english industrial: industrie, industriel, industrielle, industrielles
english consumer: consommation, grande consommation
english energy: énergie, énergétique
english infrastructure: infrastructures
english equal weight: équipondéré, équipondérée
english accumulating: capitalisant, capitalisante
english volatility: volatilité
english exchange listed: coté, cotée, cotés, cotées
english wheat: blé
english corn: maïs
english natural gas: gaz naturel
english retirement pension: retraite
filler: le, la, les, l, un, une, des, du, de, d, et, ou, à, au, aux, en, dans, sur, pour, par, avec, est, sont, qui, que, quel, quelle, quoi, cours, cours du, cours de, cours de l, prix, prix de, acheter, vendre, valeur de, graphique, aujourd'hui, ce, cette, ces, se, il, elle, je, cherche, meilleur, meilleure, meilleurs, bon, plus, basé, basée, ses, son, sa, bourse de, aujourdhui, monde entier
`;
