import json
import os

from openfigi_client import Filter, MappingJob, OpenFigiSync

OpenFigiSync.BASE_URL = os.environ["VENDOR_URL"] + "/"
client = OpenFigiSync(api_key=os.environ["BOURSE_API_KEY"])
jobs = [
    MappingJob(id_type="TICKER", id_value="AAPL", exch_code="US"),
    MappingJob(id_type="ID_ISIN", id_value="DE0007164600"),
    MappingJob(id_type="ID_ISIN", id_value="US0000000002"),
    MappingJob(id_type="ID_SEDOL", id_value="x"),
]
results = client.map(jobs)
found = client.filter(Filter(query="SAP SE"))
answer = {
    "types": [type(result).__name__ for result in results],
    "figis": [row.figi for result in results[:2] for row in result.data],
    "filtered": [row.exch_code for row in found],
    "total": client.get_total_number_of_matches(Filter(query="SAP SE")),
    "knows": "ID_ISIN" in client.get_id_types() and "GY" in client.get_exch_codes(),
}
print(json.dumps(answer))
