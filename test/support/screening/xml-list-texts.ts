/** Small lists with invented entries, one for each XML format. */
export const UN_XML = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z"><INDIVIDUALS><INDIVIDUAL>
  <DATAID>7000001</DATAID><FIRST_NAME>ODALYS</FIRST_NAME><SECOND_NAME>na</SECOND_NAME><THIRD_NAME>BRAMBLE</THIRD_NAME>
  <UN_LIST_TYPE>Zubrovka</UN_LIST_TYPE><REFERENCE_NUMBER>ZUi.001</REFERENCE_NUMBER><LISTED_ON>2012-12-31</LISTED_ON>
  <COMMENTS1>Gender: Female. Web link: https://un.example/notice.</COMMENTS1>
  <NAME_ORIGINAL_SCRIPT>أوداليس برامبل</NAME_ORIGINAL_SCRIPT>
  <TITLE><VALUE>Dr.</VALUE></TITLE><DESIGNATION><VALUE>Keeper of Kites</VALUE></DESIGNATION>
  <NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE></NATIONALITY>
  <LAST_DAY_UPDATED><VALUE>2016-10-13</VALUE><VALUE>2019-01-02</VALUE></LAST_DAY_UPDATED>
  <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Odalis Bramble; Odalys Brambel</ALIAS_NAME><DATE_OF_BIRTH>1965-12-12</DATE_OF_BIRTH></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Kite</ALIAS_NAME><NOTE>original script: Змей</NOTE></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>O. Thicket</ALIAS_NAME><NOTE>previously listed as</NOTE></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ADDRESS><CITY>Lutz</CITY><COUNTRY>Pakistan</COUNTRY><NOTE>previous</NOTE></INDIVIDUAL_ADDRESS>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1963</TO_YEAR><NOTE>Approximately</NOTE></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1958</YEAR><NOTE>Sep.</NOTE></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><NOTE>24/06/1402 (Hijri Calendar)</NOTE></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Lutz</CITY><STATE_PROVINCE>Zubrovka Province</STATE_PROVINCE><COUNTRY>Iraq</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH>
  <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>Z7654321</NUMBER><ISSUING_COUNTRY>Iraq</ISSUING_COUNTRY><DATE_OF_ISSUE>2011-12-07</DATE_OF_ISSUE></INDIVIDUAL_DOCUMENT>
</INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY>
  <DATAID>7000002</DATAID><FIRST_NAME>ZUBROVKA AIRLINES (ZAL)</FIRST_NAME><UN_LIST_TYPE>Zubrovka</UN_LIST_TYPE><REFERENCE_NUMBER>ZUe.001</REFERENCE_NUMBER>
  <ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>Lutz Air</ALIAS_NAME></ENTITY_ALIAS>
</ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

export const EU_XML = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-03-05T10:00:00.000+01:00">
 <sanctionEntity designationDetails="" unitedNationId="ZUi.001" euReferenceNumber="EU.99999.1" logicalId="9001" designationDate="2012-12-31">
  <remark>Keeper of kites.</remark>
  <regulation regulationType="regulation" publicationDate="2013-01-02" entryIntoForceDate="2013-01-03" numberTitle="1/2013 (OJ L1)" programme="ZUB"><publicationUrl>https://eur-lex.example/1</publicationUrl></regulation>
  <subjectType code="person" classificationCode="P"/>
  <nameAlias firstName="Odalys" middleName="" lastName="BRAMBLE" wholeName="Odalys BRAMBLE" function="Keeper" gender="F" title="Dr." strong="true" logicalId="1"/>
  <nameAlias wholeName="The Kite" strong="false" logicalId="2"><remark>nickname</remark></nameAlias>
  <birthdate circa="true" calendarType="GREGORIAN" yearRangeFrom="1960" yearRangeTo="1963" city="Lutz" place="" countryIso2Code="IQ" countryDescription="IRAQ" logicalId="3"/>
  <birthdate circa="false" calendarType="GREGORIAN" birthdate="1961-05-06" dayOfMonth="6" monthOfYear="5" year="1961" countryIso2Code="00" countryDescription="UNKNOWN" logicalId="4"/>
  <citizenship countryIso2Code="IR" countryDescription="IRAN" logicalId="5"/>
  <identification number="Z7654321" identificationTypeCode="passport" identificationTypeDescription="National passport" countryIso2Code="IQ" knownExpired="true" diplomatic="false" logicalId="6"/>
  <address street="1 Kite Street" city="Lutz" zipCode="1234" poBox="77" countryIso2Code="PK" countryDescription="PAKISTAN" logicalId="7"><contactInfo key="phone" value="+98 21 555"/></address>
 </sanctionEntity>
</export>`;

export const UK_XML = `<?xml version="1.0" encoding="utf-8"?>
<Designations><DateGenerated>10/09/2026</DateGenerated><Designation>
  <LastUpdated>14/04/2026</LastUpdated><DateDesignated>25/01/2001</DateDesignated><UniqueID>ZUB0001</UniqueID><OFSIGroupID>99001</OFSIGroupID>
  <Names>
   <Name><Name1>Odalys</Name1><Name6>BRAMBLE</Name6><NameType>Primary Name</NameType></Name>
   <Name><Name6>The Kite</Name6><NameType>Alias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
   <Name><Name6>Odalis Bramble</Name6><NameType>Primary name variation</NameType></Name>
  </Names>
  <NonLatinNames><NonLatinName><NameNonLatinScript>أوداليس برامبل</NameNonLatinScript></NonLatinName></NonLatinNames>
  <Titles><Title>Dr</Title></Titles><RegimeName>The Zubrovka (Sanctions) Regulations 2020</RegimeName>
  <IndividualEntityShip>Individual</IndividualEntityShip><SanctionsImposed>Asset freeze|Travel Ban</SanctionsImposed>
  <OtherInformation>Keeps kites.</OtherInformation>
  <Addresses><Address><AddressLine1>1 Kite Street</AddressLine1><AddressPostalCode>LU1</AddressPostalCode><AddressCountry>Pakistan</AddressCountry></Address></Addresses>
  <IndividualDetails><Individual>
   <DOBs><DOB>dd/mm/1945</DOB><DOB>01/03/1958</DOB></DOBs><Nationalities><Nationality>Iran</Nationality></Nationalities>
   <Positions><Position>Keeper</Position></Positions><Genders><Gender>Female</Gender></Genders>
   <BirthDetails><Location><TownOfBirth>Lutz</TownOfBirth><CountryOfBirth>Iraq</CountryOfBirth></Location></BirthDetails>
   <PassportDetails><Passport><PassportNumber>Z7654321</PassportNumber><PassportAdditionalInformation>Iraq</PassportAdditionalInformation></Passport></PassportDetails>
  </Individual></IndividualDetails>
 </Designation><Designation><UniqueID>ZUB0002</UniqueID><Names><Name><Name6>SEA TURNIP</Name6><NameType>Primary Name</NameType></Name></Names>
  <IndividualEntityShip>Ship</IndividualEntityShip><ShipDetails><Ship><IMONumbers><IMONumber>IMO9999999</IMONumber></IMONumbers>
  <CurrentBelievedFlagOfShips><CurrentBelievedFlagOfShip>Panama</CurrentBelievedFlagOfShip></CurrentBelievedFlagOfShips></Ship></ShipDetails></Designation></Designations>`;

export const OFAC_ADVANCED_XML = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="http://www.un.org/sanctions/1.0" Version="3"><DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>3</Month><Day>5</Day></DateOfIssue>
<ReferenceValueSets>
 <AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1401">F.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
 <FeatureTypeValues><FeatureType ID="8">Birthdate</FeatureType><FeatureType ID="9">Place of Birth</FeatureType><FeatureType ID="10">Nationality Country</FeatureType><FeatureType ID="25">Location</FeatureType><FeatureType ID="26">Title</FeatureType><FeatureType ID="224">Gender</FeatureType><FeatureType ID="344">Digital Currency Address - XBT</FeatureType><FeatureType ID="504">Secondary sanctions risk:</FeatureType></FeatureTypeValues>
 <DetailReferenceValues><DetailReference ID="91526">Male</DetailReference></DetailReferenceValues>
 <IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType><IDRegDocType ID="1626">Vessel Registration Identification</IDRegDocType></IDRegDocTypeValues>
 <NamePartTypeValues><NamePartType ID="1520">Last Name</NamePartType><NamePartType ID="1521">First Name</NamePartType></NamePartTypeValues>
 <CountryValues><Country ID="11" ISO2="IQ">Iraq</Country></CountryValues><LegalBasisValues><LegalBasis ID="1">Executive Order 99999</LegalBasis></LegalBasisValues>
 <SanctionsTypeValues><SanctionsType ID="1">Program</SanctionsType></SanctionsTypeValues><RelationTypeValues><RelationType ID="15003">Acting for or on behalf of</RelationType></RelationTypeValues>
</ReferenceValueSets>
<Locations><Location ID="25"><LocationPart LocPartTypeID="1454"><LocationPartValue Primary="true"><Value>Lutz</Value></LocationPartValue></LocationPart><LocationCountry CountryID="11"/></Location></Locations>
<IDRegDocuments><IDRegDocument ID="2" IDRegDocTypeID="1571" IdentityID="6746" IssuedBy-CountryID="11"><Comment/><IDRegistrationNo>Z7654321</IDRegistrationNo></IDRegDocument>
 <IDRegDocument ID="3" IDRegDocTypeID="1626" IdentityID="1663"><IDRegistrationNo>IMO 9999999</IDRegistrationNo></IDRegDocument></IDRegDocuments>
<DistinctParties><DistinctParty FixedRef="101"><Comment/><Profile ID="101" PartySubTypeID="4"><Identity ID="6746" Primary="true">
  <Alias FixedRef="101" AliasTypeID="1400" Primary="false" LowQuality="true"><DocumentedName ID="3"><DocumentedNamePart><NamePartValue NamePartGroupID="3">THE KITE</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
  <Alias FixedRef="101" AliasTypeID="1403" Primary="true" LowQuality="false">
   <DocumentedName ID="1"><DocumentedNamePart><NamePartValue NamePartGroupID="1">QUILLFEATHER</NamePartValue></DocumentedNamePart><DocumentedNamePart><NamePartValue NamePartGroupID="2">Barnaby</NamePartValue></DocumentedNamePart></DocumentedName>
   <DocumentedName ID="2"><DocumentedNamePart><NamePartValue NamePartGroupID="9">كويل</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
  <NamePartGroups><MasterNamePartGroup><NamePartGroup ID="1" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="2" NamePartTypeID="1521"/></MasterNamePartGroup></NamePartGroups></Identity>
  <Feature ID="1" FeatureTypeID="8"><FeatureVersion ID="1"><Comment/><DatePeriod><Start Approximate="true"><From><Year>1979</Year><Month>1</Month><Day>1</Day></From></Start><End Approximate="true"><To><Year>1982</Year><Month>12</Month><Day>31</Day></To></End></DatePeriod></FeatureVersion></Feature>
  <Feature ID="2" FeatureTypeID="9"><FeatureVersion ID="2"><Comment/><VersionDetail DetailTypeID="1432">Lutz, Iraq</VersionDetail></FeatureVersion></Feature>
  <Feature ID="3" FeatureTypeID="10"><FeatureVersion ID="3"><Comment/><VersionLocation LocationID="25"/></FeatureVersion></Feature>
  <Feature ID="4" FeatureTypeID="224"><FeatureVersion ID="4"><VersionDetail DetailTypeID="1431" DetailReferenceID="91526"/></FeatureVersion></Feature>
  <Feature ID="5" FeatureTypeID="344"><FeatureVersion ID="5"><VersionDetail DetailTypeID="1432">12aNKpXXXXXXXXXXXX</VersionDetail></FeatureVersion></Feature>
  <Feature ID="6" FeatureTypeID="25"><FeatureVersion ID="6"><VersionLocation LocationID="25"/></FeatureVersion></Feature>
  <Feature ID="7" FeatureTypeID="504"><FeatureVersion ID="7"><VersionDetail DetailTypeID="1432">sections 1 and 2</VersionDetail></FeatureVersion></Feature>
 </Profile></DistinctParty>
 <DistinctParty FixedRef="103"><Profile ID="103" PartySubTypeID="1"><Identity ID="1663"><Alias AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName ID="4"><DocumentedNamePart><NamePartValue>SEA TURNIP</NamePartValue></DocumentedNamePart></DocumentedName></Alias></Identity></Profile></DistinctParty></DistinctParties>
<ProfileRelationships><ProfileRelationship ID="1" From-ProfileID="101" To-ProfileID="103" RelationTypeID="15003"/></ProfileRelationships>
<SanctionsEntries><SanctionsEntry ID="1" ProfileID="101" ListID="1550"><EntryEvent ID="1" LegalBasisID="1"><Comment/><Date><Year>2001</Year><Month>12</Month><Day>4</Day></Date></EntryEvent><SanctionsMeasure ID="2" SanctionsTypeID="1"><Comment>SDGT</Comment></SanctionsMeasure></SanctionsEntry></SanctionsEntries>
</Sanctions>`;
