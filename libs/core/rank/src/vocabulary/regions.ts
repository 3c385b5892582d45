/** Regions by name and adjective in five languages; a region's id is its English name. */
export const regions = `
europe: europe, european, europa, europas, europäisch, europäische, europäischer, europäisches, europäischen, européen, européenne, européens, européennes, europeo, europea, europeos, europeas, 欧州, ヨーロッパ, 欧州連合, european union, eu
eurozone: eurozone, euro zone, euro area, euroland, eurozona, zone euro, zona euro, ユーロ圏
asia: asia, asian, asien, asiens, asiatisch, asiatische, asiatischer, asiatisches, asiatischen, asie, asiatique, asiatiques, asiático, asiática, asiáticos, asiáticas, アジア
asia pacific: asia pacific, asian pacific, apac, pacific, pazifik, asien pazifik, asie pacifique, asia pacífico, pacifique, pacífico, アジア太平洋
southeast asia: southeast asia, south east asia, southeast asian, asean, südostasien, asie du sud est, sudeste asiático, 東南アジア
latin america: latin america, latin american, latam, lateinamerika, lateinamerikanisch, lateinamerikanische, lateinamerikanischer, amérique latine, latinoamérica, américa latina, latinoamericano, latinoamericana, south america, south american, südamerika, amérique du sud, sudamérica, 南米, 中南米, ラテンアメリカ
north america: north america, north american, nordamerika, nordamerikanisch, nordamerikanische, amérique du nord, norteamérica, 北米
nordic: nordic, nordics, scandinavia, scandinavian, skandinavien, skandinavisch, skandinavische, skandinavischer, nordisch, nordische, nordischer, scandinavie, scandinave, scandinaves, nordique, nordiques, escandinavia, escandinavo, escandinava, nórdico, nórdica, 北欧
baltic: baltic, baltics, baltikum, baltisch, baltische, balte, baltes, baltique, báltico, báltica, バルト
benelux: benelux, ベネルクス
dach: dach region, dach
iberia: iberia, iberian, iberisch, iberische, ibérique, ibérico, ibérica
eastern europe: eastern europe, eastern european, central europe, central european, osteuropa, osteuropäisch, osteuropäische, osteuropäischer, europe de l'est, europa del este, europa oriental, 東欧
gulf: gulf, gulf states, gcc, arab, golfstaaten, arabisch, arabische, arabischer, pays du golfe, arabe, arabes, países del golfo, árabe, árabes, 湾岸
middle east: middle east, middle eastern, nahost, naher osten, nahen osten, moyen orient, proche orient, oriente medio, oriente próximo, 中東
africa: africa, african, afrika, afrikanisch, afrikanische, afrikanischer, afrique, africain, africaine, africains, africaines, áfrica, africano, africana, アフリカ
caribbean: caribbean, karibik, caraïbes, caribe, カリブ
oceania: oceania, ozeanien, océanie, オセアニア
`;
