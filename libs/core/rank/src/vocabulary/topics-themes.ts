/** Sectors, industries, real estate and themes. A phrase stands under one topic only. */
export const themeTopics = `
technology: technology, technologies, tech, tech stocks, information technology, information technologies, it sector, technologie, technologieaktien, technologiewerte, tecnología, tecnológicas, valeurs technologiques, テクノロジー, ハイテク
semiconductors: semiconductors, semiconductor, semis, chips, chip, chip makers, chipmakers, chip stocks, microchips, chip industry, halbleiter, halbleiteraktien, semi conducteurs, semiconducteurs, puces électroniques, semiconductores, semiconduttori, 半導体, 半導体株
software: software, software companies, software stocks, logiciels, éditeurs de logiciels, ソフトウェア
internet: internet, internet companies, internet stocks, dotcom, インターネット
it-services: it services, it outsourcing, it stocks
cybersecurity: cybersecurity, cyber security, cyber, it security, internet security, cybersicherheit, cybersécurité, ciberseguridad
cloud: cloud, cloud computing, cloud software, saas, nube, computación en la nube
artificial-intelligence: artificial intelligence, ai, ai stocks, machine learning, künstliche intelligenz, intelligence artificielle, inteligencia artificial, 人工知能
robotics: robotics, robots, robot, automation, robotik, automatisierung, robotique, robótica, ロボット
fintech: fintech, financial technology, financial technologies, digital payments, mobile payments, payments, zahlungsverkehr, paiements
blockchain: blockchain, block chain, distributed ledger
crypto-stocks: crypto stocks, crypto companies, bitcoin miners, crypto miners, crypto equities, blockchain stocks, krypto aktien
innovation: innovation, disruptive innovation, disruptive, disruptive technology, innovative companies, disruptive technologies, new economy, cathie wood
genomics: genomics, genomic, gene editing, gene therapy, genetics, dna sequencing, genomik, génomique, genómica
space: space, space exploration, space industry, rockets, satellites, raumfahrt, weltraum, espace, espacio
3d-printing: 3d printing, 3d printers, additive manufacturing, 3d druck, impression 3d, impresión 3d
internet-of-things: internet of things, iot
5g: 5g, next generation networks, mobile networks
quantum: quantum computing, quantum, quantum computers, quantencomputer, informatique quantique, computación cuántica
social-media: social media, social networks, social network, soziale medien, réseaux sociaux, redes sociales
data-centers: data centers, data center, data centres, data centre, rechenzentren, centres de données, centros de datos
china-internet: china internet, chinese internet, chinese tech, chinese technology, chinese technologies, china tech, china technology, china technologies, golden dragon
health-care: health care, healthcare, health, health sector, gesundheit, gesundheitswesen, santé, soins de santé, salud, sanidad, ヘルスケア
health-care-services: health care services, healthcare services, healthcare providers, health care providers, health insurers, hospitals, managed care, krankenhäuser
medical-devices: medical devices, medical device, medical technology, medical technologies, medtech, medical equipment, medizintechnik, dispositifs médicaux, dispositivos médicos
biotech: biotech, biotechs, biotechnology, biotech stocks, biotechnologie, biotechnologies, biotecnología, バイオ, バイオテクノロジー
pharma: pharma, pharmaceutical, pharmaceuticals, drug makers, drugmakers, pharmaceutical companies, drug companies, pharmawerte, pharmaindustrie, pharmaceutique, laboratoires pharmaceutiques, farmacéuticas, farmacéutico, 医薬品, 製薬
cannabis: cannabis, marijuana, weed stocks, pot stocks, hanf, marihuana
financials: financials, financial, financial sector, finance, financial stocks, finanzwerte, finanzsektor, finanzen, financières, secteur financier, financieras, sector financiero, 金融
banks: banks, bank, banking, bank stocks, big banks, banken, bankaktien, banques, bancaire, bancos, banca, banche, 銀行, 銀行株
regional-banks: regional banks, regional bank, regional banking, community banks, regionalbanken, banques régionales, bancos regionales
broker-dealers: broker dealers, brokers, brokerage, capital markets, stock exchanges, investment banks
insurance: insurance, insurers, insurance companies, versicherung, versicherungen, versicherer, assurance, assurances, assureurs, seguros, aseguradoras, assicurazioni, 保険
business-development: business development companies, business development company, bdc, bdcs
private-equity: private equity, listed private equity, beteiligungsgesellschaften, capital investissement, capital riesgo
energy: energy, energy sector, energy stocks, oil companies, oil stocks, oil & gas, oil & gas companies, big oil, energie, energieaktien, ölaktien, öl und gas, énergie, compagnies pétrolières, pétrolières, energía, petroleras, エネルギー
oil-producers: oil producers, oil & gas exploration, oil exploration, oil & gas producers, exploration & production, shale
oil-services: oil services, oil service, oilfield services, oil equipment, oil drillers, drilling, ölservice, services pétroliers, parapétrolier
natural-gas-producers: natural gas producers, natural gas companies, natural gas stocks, gas producers
pipelines: pipelines, pipeline, mlp, mlps, master limited partnerships, midstream, energy infrastructure
consumer-discretionary: consumer discretionary, consumer cyclical, cyclical consumer, consumer cyclicals, zyklischer konsum, nicht basiskonsumgüter, consommation discrétionnaire, consommation cyclique, consumo discrecional
consumer-staples: consumer staples, staples, consumer defensive, consumer goods, basiskonsumgüter, konsumgüter, biens de consommation, consommation de base, consumo básico, bienes de consumo, 生活必需品
food: food, food & beverage, food & beverages, food & drink, food companies, nahrungsmittel, lebensmittel, agroalimentaire, alimentación, alimentos, 食品
retail: retail, retailers, retail stocks, shops, einzelhandel, commerce de détail, minoristas, comercio minorista, 小売
online-retail: online retail, e commerce, ecommerce, online shopping, internet retail, onlinehandel, commerce en ligne, comercio electrónico
travel: travel, tourism, reisen, tourismus, voyage, voyages, tourisme, viajes, turismo
leisure: leisure, entertainment, leisure & entertainment, freizeit, loisirs, ocio
gambling: gambling, casinos, casino, betting, sports betting, online gambling, glücksspiel, wetten, jeux d argent, apuestas, juegos de azar
gaming: video games, video gaming, gaming, esports, e sports, computer games, videospiele, computerspiele, jeux vidéo, videojuegos, ゲーム
luxury: luxury, luxury goods, luxus, luxusgüter, luxe, lujo, lusso
pets: pets, pet care, pet food, haustiere, animaux de compagnie, mascotas
industrials: industrials, industrial, industrial sector, industrial companies, industriewerte, industrie, valeurs industrielles, industriales, industria
defense: defense, defence, aerospace, aerospace & defense, aerospace & defence, arms makers, weapons, military, defense contractors, defence contractors, rüstung, rüstungsaktien, luftfahrt, défense, armement, aéronautique, aérospatiale, defensa, armamento, aeroespacial, 防衛
airlines: airlines, airline, airline stocks, air travel, fluggesellschaften, airline aktien, compagnies aériennes, aerolíneas, 航空
transport: transport, transportation, transports, transportation stocks, railroads, logistics, trucking, logistik, logistique, transporte, logística
shipping: shipping, dry bulk, container shipping, freight, schifffahrt, reedereien, transport maritime, naviera, navieras, 海運
homebuilders: homebuilders, home builders, homebuilding, home construction, housing, house builders, housebuilders, wohnungsbau, hausbau, constructeurs de maisons, constructoras de viviendas
construction: construction, building & construction, engineering & construction, builders, bau, bauwirtschaft, btp, construcción
infrastructure: infrastructure, infrastructure stocks, infrastruktur, infrastructures, infraestructura, infraestructuras
autos: autos, auto, automobiles, automotive, car makers, carmakers, car stocks, car manufacturers, autoaktien, autohersteller, automobilhersteller, automobile, constructeurs automobiles, automóviles, fabricantes de coches, 自動車
electric-vehicles: electric vehicles, electric vehicle, electric cars, electric car, ev, evs, autonomous vehicles, self driving, self driving cars, elektroautos, elektromobilität, e mobilität, véhicules électriques, voitures électriques, coches eléctricos, vehículos eléctricos, 電気自動車
batteries: batteries, battery, battery technology, battery technologies, energy storage, batterien, stockage d énergie, baterías
lithium: lithium, lithium miners, lithium stocks, litio, リチウム
hydrogen: hydrogen, fuel cells, fuel cell, hydrogen economy, wasserstoff, brennstoffzellen, hydrogène, hidrógeno, 水素
materials: materials, basic materials, materials sector, grundstoffe, rohstoffaktien, werkstoffe, matériaux, materiales
steel: steel, steel makers, steelmakers, iron & steel, stahl, acier, acero, 鉄鋼
mining: mining, miners, mining stocks, mining companies, bergbau, minenaktien, minen, mines, minières, minería, mineras, 鉱業
metals-miners: metals & mining, metal miners, metals miners, diversified miners
copper-miners: copper miners, copper mining, copper stocks, kupferminen, mines de cuivre
gold-miners: gold miners, gold miner, gold mining, gold mines, gold stocks, gold mining stocks, gold bugs, goldminen, goldminenaktien, goldaktien, mines d or, minières aurifères, minas de oro, mineras de oro, 金鉱株
junior-gold-miners: junior gold miners, junior miners, junior gold, small gold miners
silver-miners: silver miners, silver mining, silver stocks, silberminen, mines d argent, minas de plata
rare-earths: rare earths, rare earth, rare earth metals, strategic metals, seltene erden, terres rares, tierras raras, レアアース
uranium: uranium, uranium miners, uranium stocks, uran, uranio, ウラン
nuclear: nuclear, nuclear energy, nuclear power, atomkraft, kernenergie, énergie nucléaire, nucléaire, energía nuclear, 原子力
clean-energy: clean energy, renewable energy, renewables, renewable, green energy, alternative energy, clean tech, cleantech, erneuerbare energien, saubere energie, énergies renouvelables, énergie propre, energías renovables, energía limpia, 再生可能エネルギー
solar: solar, solar energy, solar power, solar stocks, solarenergie, solaraktien, photovoltaik, solaire, énergie solaire, energía solar, 太陽光
wind: wind energy, wind power, windkraft, windenergie, énergie éolienne, éolien, energía eólica, eólica, 風力
utilities: utilities, utility, utility stocks, electric utilities, power companies, versorger, versorgeraktien, services publics, services aux collectivités, servicios públicos, eléctricas, 公益
water: water, water utilities, water resources, water stocks, wasser, wasseraktien, eau, agua, 水
communication: communication services, communication, communications, communications services, media & communication, kommunikation, kommunikationsdienste, services de communication, servicios de comunicación
telecom: telecom, telecoms, telecommunications, telecommunication, telco, telcos, phone companies, telekommunikation, télécoms, télécommunications, telecomunicaciones, 通信
real-estate: real estate, property, property stocks, immobilien, immobilienaktien, immobilier, inmobiliario, inmobiliarias, bienes raíces, immobiliare, 不動産
reits: reit, reits, real estate investment trusts, real estate investment trust, siic, socimi, リート
mortgage-reits: mortgage reit, mortgage reits, mreit, mreits
residential-reits: residential reit, residential reits, apartment reits, residential real estate, apartments, wohnimmobilien
timber: timber, forestry, wood, lumber, holz, forstwirtschaft, bois, forêt, madera
agribusiness: agribusiness, farming, farm stocks, agriculture stocks, agricultural companies, fertilizers, agrarunternehmen, agrarwirtschaft, agro industrie, agronegocio, agroindustria
carbon: carbon credits, carbon, carbon allowances, emission allowances, carbon emissions, co2 zertifikate, emissionsrechte, quotas carbone, crédito de carbono
low-carbon: low carbon, climate, paris aligned, decarbonization, fossil free, klimaschutz, bas carbone, bajo carbono
millennials: millennials, millennial, generation y
aging: aging population, ageing population, aging, ageing, old age, silver economy, long term care, alternde bevölkerung, vieillissement, envejecimiento
women: women, gender diversity, women leaders, gender equality, female leadership, frauen, femmes, mujeres
vegan: vegan, plant based, animal free
merger-arbitrage: merger arbitrage, mergers, merger, takeovers, m a arbitrage
managed-futures: managed futures, trend following, cta
tail-risk: tail risk, crash protection, black swan
buffer: buffer, buffered, buffer etf, defined outcome, downside protection
`;
